import { DatabaseError } from './databaseError';
import { isAway, isOverdue, repeated } from './repeated';

const failing = (code: string, times: number) => {
  let calls = 0;
  return {
    calls: () => calls,
    work: async () => {
      calls += 1;
      if (calls <= times) throw new DatabaseError('given up', code);
      return calls;
    },
  };
};
const noPause = async () => undefined;

test.each(['40001', '40P01'])('work aborted with %s is repeated', async (code) => {
  const { work } = failing(code, 3);
  expect(await repeated(work, noPause)).toBe(4);
});

test('work that is aborted every time fails', async () => {
  const { work, calls } = failing('40001', 100);
  await expect(repeated(work, noPause)).rejects.toThrow('given up');
  expect(calls()).toBe(5);
});

test('work that fails for another reason is not repeated', async () => {
  const { work, calls } = failing('23505', 100);
  await expect(repeated(work, noPause)).rejects.toThrow('given up');
  expect(calls()).toBe(1);
});

test.each([
  ['57014', true, false],
  ['55P03', true, false],
  ['57P01', false, true],
  ['08006', false, true],
  ['23505', false, false],
])('%s: overdue %s, away %s', (code, overdue, away) => {
  const error = new Error('Failed query', { cause: new DatabaseError('', code) });
  expect([isOverdue(error), isAway(error)]).toEqual([overdue, away]);
});
