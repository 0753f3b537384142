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

test('on an idle page the task runs at once', () => {
  start(0);
  pass(10);
  expect(task).toHaveBeenCalledTimes(1);
});

test.each([
  ['works', () => (remaining = 5)],
  ['waits for data', () => (busy = true)],
])('on a page that %s, the task runs after enough idle time', (_case, disturb) => {
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

test('on a page that is never idle, the task runs in the end', () => {
  remaining = 0;
  start(0);
  pass(5200);
  expect(task).toHaveBeenCalledTimes(1);
});

test('the shorter the requested idle time, the sooner the task runs on a busy page', () => {
  remaining = 0;
  start(200);
  pass(950);
  expect(task).not.toHaveBeenCalled();
  pass(250);
  expect(task).toHaveBeenCalledTimes(1);
});

test('the task can be cancelled', () => {
  const callOff = start(0);
  callOff();
  pass(9000);
  expect(task).not.toHaveBeenCalled();
});
