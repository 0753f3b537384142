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

/** Sets the time, which then stands still until the test ends. */
export function setClock(now: string | Date): void {
  if (!isSet) jest.useFakeTimers({ doNotFake: [...REAL] });
  jest.setSystemTime(new Date(now));
  isSet = true;
}

/** Restores the machine's own time; for an `afterEach`. */
export function restoreClock(): void {
  if (isSet) jest.useRealTimers();
  isSet = false;
}
