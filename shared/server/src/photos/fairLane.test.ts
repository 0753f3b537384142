import { createFairLane } from './fairLane';

/** Tasks that end on demand; `begun` records their order. */
function createTasks() {
  const begun: string[] = [];
  const done: (() => void)[] = [];
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => done.push(() => resolve(name)));
  };
  const finish = async () => {
    done.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, task, finish };
}

test('a user with many tasks does not hold up another', async () => {
  const inTurn = createFairLane({ ofUser: 10, ofAll: 20 });
  const { begun, task, finish } = createTasks();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void inTurn('ada', task(name));
  for (const name of ['b1', 'b2']) void inTurn('bob', task(name));
  for (let each = 0; each < 6; each += 1) await finish();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('one task runs at a time, and each caller gets the result of their own', async () => {
  const inTurn = createFairLane({ ofUser: 10, ofAll: 20 });
  const { begun, task, finish } = createTasks();
  const results = Promise.all([inTurn('ada', task('a')), inTurn('bob', task('b'))]);
  expect(begun).toEqual(['a']);
  await finish();
  await finish();
  expect(await results).toEqual(['a', 'b']);
  const again = inTurn('ada', task('later'));
  await finish();
  expect(await again).toBe('later');
});

test('a task that fails does not stop the others', async () => {
  const inTurn = createFairLane({ ofUser: 10, ofAll: 20 });
  const broken = inTurn('ada', () => Promise.reject(new Error('broken')));
  const whole = inTurn('ada', async () => 'whole');
  await expect(broken).rejects.toThrow('broken');
  expect(await whole).toBe('whole');
});

test('a task beyond the limits is refused with the seconds to wait', async () => {
  const inTurn = createFairLane({ ofUser: 2, ofAll: 3 });
  const { task, finish } = createTasks();
  // The first task runs, the others wait.
  for (const name of ['a1', 'a2', 'a3']) void inTurn('ada', task(name));
  await expect(inTurn('ada', task('a4'))).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
  });
  void inTurn('bob', task('b1'));
  await expect(inTurn('cyd', task('c1'))).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  await finish();
  void inTurn('cyd', task('c1'));
});
