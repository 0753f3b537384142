import { createLine } from './line';

class Refused extends Error {}

const PATIENCE_MS = 1000;
const STRAINED_PATIENCE_MS = 100;

const lineOf = (atOnce: number, waiting: number) =>
  createLine({
    ...{ atOnce, waiting, patienceMs: PATIENCE_MS, strainedPatienceMs: STRAINED_PATIENCE_MS },
    refusal: () => new Refused(),
  });

/**
 * Enters a line under a name, and records the name when it gets a slot, or the name with `!` when
 * it is refused.
 */
function entering(line: ReturnType<typeof lineOf>) {
  const told: string[] = [];
  const enter = (name: string) =>
    line.enter().then(
      (leave) => {
        told.push(name);
        return leave;
      },
      () => {
        told.push(`!${name}`);
        return () => {};
      },
    );
  return { told, enter };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the number of slots is limited; the first in the queue is next', async () => {
  const { told, enter } = entering(lineOf(2, 8));
  const [leave] = await Promise.all([enter('first'), enter('second')]);
  const [older, newer] = [enter('older'), enter('newer')];
  expect(told).toEqual(['first', 'second']);
  leave();
  // A slot is freed only once, even by repeated calls.
  leave();
  (await older)();
  await newer;
  expect(told).toEqual(['first', 'second', 'older', 'newer']);
});

test('if too many wait, the oldest is refused at once, and the newest is next', async () => {
  const { told, enter } = entering(lineOf(1, 2));
  const leave = await enter('in');
  const [oldest, second, third] = [enter('oldest'), enter('second'), enter('third')];
  await oldest;
  expect(told).toEqual(['in', '!oldest']);
  leave();
  (await third)();
  (await second)();
  expect(told).toEqual(['in', '!oldest', 'third', 'second']);
});

test('during overload waits are short; afterwards the oldest is next again', async () => {
  const { told, enter } = entering(lineOf(1, 2));
  let leave = await enter('in');
  void enter('a');
  void enter('b');
  void enter('c');
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['in', '!a']);
  told.splice(0);
  await jest.advanceTimersByTimeAsync(STRAINED_PATIENCE_MS + 1);
  const fresh = enter('fresh');
  leave();
  leave = await fresh;
  expect(told).toEqual(['!b', '!c', 'fresh']);
  told.splice(0);
  await jest.advanceTimersByTimeAsync(5001);
  const [older] = [enter('older'), enter('newer')];
  await jest.advanceTimersByTimeAsync(STRAINED_PATIENCE_MS + 1);
  leave();
  await older;
  expect(told).toEqual(['older']);
});

test('a call that has waited for the longest time is refused and gets no slot later', async () => {
  const { told, enter } = entering(lineOf(1, 8));
  const leave = await enter('in');
  const late = enter('late');
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(told).toEqual(['in']);
  await jest.advanceTimersByTimeAsync(1);
  await late;
  leave();
  await enter('next');
  expect(told).toEqual(['in', '!late', 'next']);
});

test('a call that had a slot gets another without waiting; the next call waits until a slot is free', async () => {
  const line = lineOf(1, 8);
  const { told, enter } = entering(line);
  const [leave, again] = [await enter('in'), line.again()];
  const next = enter('next');
  leave();
  await Promise.resolve();
  expect(told).toEqual(['in']);
  again();
  await next;
  expect(told).toEqual(['in', 'next']);
});
