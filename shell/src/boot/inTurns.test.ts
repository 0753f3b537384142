import { inTurns } from './inTurns';

/** As in a browser: a message is its own task. */
const tasks: (() => void)[] = [];
class Channel {
  readonly port1 = { onmessage: () => undefined, close: jest.fn() };
  readonly port2 = { postMessage: () => tasks.push(() => this.port1.onmessage()) };
}

const microtasks = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  tasks.length = 0;
  Object.assign(globalThis, { MessageChannel: Channel });
});

test('the browser gets a turn once parts have taken long enough', async () => {
  const done: string[] = [];
  let now = 0;
  const part = (name: string, takes: number) => async () => {
    now += takes;
    done.push(name);
  };
  const ended = inTurns([part('first', 30), part('second', 30), part('third', 30)], () => now);
  await microtasks();
  expect(done).toEqual(['first', 'second']);

  tasks.shift()?.();
  await ended;
  expect(done).toEqual(['first', 'second', 'third']);
  expect(tasks).toEqual([]);
});

test('an error in a part ends the rest, and is thrown where the document hears it', async () => {
  jest.useFakeTimers();
  const second = jest.fn();
  await inTurns([() => Promise.reject(new Error('broken')), second]);

  expect(second).not.toHaveBeenCalled();
  expect(() => jest.runAllTimers()).toThrow('broken');
  jest.useRealTimers();
});
