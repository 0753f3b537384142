import { whenSettled } from './whenSettled';

let remaining: number;

beforeEach(() => {
  jest.useFakeTimers();
  remaining = 50;
  Object.assign(window, {
    requestIdleCallback: (look: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void) =>
      setTimeout(() => look({ timeRemaining: () => remaining }), 1),
    cancelIdleCallback: (handle: number) => clearTimeout(handle),
  });
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

const names = ['one', 'two', 'three', 'four', 'five', 'six'];

function line(): { readonly done: string[]; readonly callOffs: (() => void)[] } {
  const done: string[] = [];
  return { done, callOffs: names.map((name) => whenSettled(() => void done.push(name))) };
}

test('tasks run one by one, in the order of their calls, once the page is idle', () => {
  const { done } = line();
  jest.advanceTimersByTime(3900);
  expect(done).toEqual([]);
  jest.advanceTimersByTime(300);
  expect(done).toEqual(['one']);
  jest.advanceTimersByTime(5000);
  expect(done).toEqual(names);
});

test('on a page that is never idle, only the first task waits long', () => {
  remaining = 0;
  const { done } = line();
  jest.advanceTimersByTime(7000);
  expect(done).toEqual([]);
  jest.advanceTimersByTime(7000);
  expect(done).toEqual(names);
});

test('a task that comes when the line is empty waits again', () => {
  remaining = 0;
  line();
  jest.advanceTimersByTime(14_000);
  const late = jest.fn();
  whenSettled(late);
  jest.advanceTimersByTime(7000);
  expect(late).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(late).toHaveBeenCalledTimes(1);
});

test('a cancelled task is skipped', () => {
  const { done, callOffs } = line();
  callOffs[1]?.();
  jest.advanceTimersByTime(3000);
  callOffs[2]?.();
  jest.advanceTimersByTime(9000);
  expect(done).toEqual(['one', 'four', 'five', 'six']);
});

test('a task that throws does not hold up the others', () => {
  const done = jest.fn();
  whenSettled(() => {
    throw new Error('broken');
  });
  whenSettled(done);
  expect(() => jest.advanceTimersByTime(9000)).toThrow('broken');
  jest.advanceTimersByTime(9000);
  expect(done).toHaveBeenCalledTimes(1);
});
