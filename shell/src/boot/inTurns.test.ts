import { inTurns } from './inTurns';

/** As in a browser: a message is a task of its own. */
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

test('each part has a task of its own', async () => {
  const done: string[] = [];
  const ended = inTurns(
    async () => void done.push('first'),
    async () => void done.push('second'),
  );
  await microtasks();
  expect(done).toEqual(['first']);

  tasks.shift()?.();
  await microtasks();
  expect(done).toEqual(['first', 'second']);

  tasks.shift()?.();
  await ended;
});

test('what a part throws ends them, and is thrown where the document hears it', async () => {
  jest.useFakeTimers();
  const second = jest.fn();
  await inTurns(() => Promise.reject(new Error('broken')), second);

  expect(second).not.toHaveBeenCalled();
  expect(() => jest.runAllTimers()).toThrow('broken');
  jest.useRealTimers();
});
