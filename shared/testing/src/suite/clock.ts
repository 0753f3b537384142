let isSet = false;

/** Everything but the time of day stays real. */
const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** From now on, and until the test ends, it is this time. */
export function setClock(now: string | Date): void {
  if (!isSet) jest.useFakeTimers({ doNotFake: [...REAL] });
  jest.setSystemTime(new Date(now));
  isSet = true;
}

/** The machine's own time again; for an `afterEach`. */
export function restoreClock(): void {
  if (isSet) jest.useRealTimers();
  isSet = false;
}
