import { whenAtRest } from './whenAtRest';

let remaining: number;
let busy: boolean;
const task = jest.fn();
const start = (forMs: number) => whenAtRest(task, { forMs, isBusy: () => busy });
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  task.mockClear();
  [remaining, busy] = [50, false];
  Object.assign(window, {
    requestIdleCallback: (look: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void) =>
      setTimeout(() => look({ timeRemaining: () => remaining }), 1),
    cancelIdleCallback: (handle: number) => clearTimeout(handle),
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

test('a page that is at rest has the task at once', () => {
  start(0);
  pass(10);
  expect(task).toHaveBeenCalledTimes(1);
});

test.each([
  ['works', () => (remaining = 5)],
  ['waits for data', () => (busy = true)],
])('a page that %s has it once it has rested long enough', (_case, disturb) => {
  start(1000);
  pass(900);
  disturb();
  pass(300);
  [remaining, busy] = [50, false];
  pass(950);
  expect(task).not.toHaveBeenCalled();
  pass(300);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a page that never rests has it in the end', () => {
  remaining = 0;
  start(0);
  pass(5200);
  expect(task).toHaveBeenCalledTimes(1);
});

test('the shorter the rest that is asked for, the sooner it is not waited for any more', () => {
  remaining = 0;
  start(200);
  pass(950);
  expect(task).not.toHaveBeenCalled();
  pass(250);
  expect(task).toHaveBeenCalledTimes(1);
});

test('it can be called off', () => {
  const callOff = start(0);
  callOff();
  pass(9000);
  expect(task).not.toHaveBeenCalled();
});
