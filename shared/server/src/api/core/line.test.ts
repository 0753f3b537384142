import { createLine } from './line';

class Refused extends Error {}

const lineOf = (atOnce: number, waiting: number) =>
  createLine({ atOnce, waiting, patienceMs: 1000, refusal: () => new Refused() });

/** Enters a line under a name, which is written down once it has a place, or with a `!` where it gets none. */
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

test('so many have a place at once; whoever came last is next', async () => {
  const { told, enter } = entering(lineOf(2, 8));
  const [leave] = await Promise.all([enter('first'), enter('second')]);
  const [older, newer] = [enter('older'), enter('newer')];
  expect(told).toEqual(['first', 'second']);
  leave();
  // A place is given back once, however often that is said.
  leave();
  (await newer)();
  await older;
  expect(told).toEqual(['first', 'second', 'newer', 'older']);
});

test('where too many wait, whoever has waited longest is refused at once', async () => {
  const { told, enter } = entering(lineOf(1, 2));
  const leave = await enter('in');
  const [oldest] = [enter('oldest'), enter('second'), enter('third')];
  await oldest;
  expect(told).toEqual(['in', '!oldest']);
  leave();
});

test('who waits as long as patience goes is refused, and takes no place afterwards', async () => {
  jest.useFakeTimers();
  try {
    const { told, enter } = entering(lineOf(1, 8));
    const leave = await enter('in');
    const late = enter('late');
    await jest.advanceTimersByTimeAsync(999);
    expect(told).toEqual(['in']);
    await jest.advanceTimersByTimeAsync(1);
    await late;
    leave();
    await enter('next');
    expect(told).toEqual(['in', '!late', 'next']);
  } finally {
    jest.useRealTimers();
  }
});

test('who had a place goes on without waiting, and the next waits until there are few enough', async () => {
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
