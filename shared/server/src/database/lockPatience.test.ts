import { DatabaseError } from './databaseError';
import { withLocks } from './lockPatience';

const failing = (code: string, times: number) => {
  const said: string[] = [];
  let left = times;
  const exec = async (sql: string) => {
    said.push(sql);
    if (sql !== 'rollback' && left-- > 0) throw new DatabaseError('no', code);
  };
  return { said, exec };
};
const pause = jest.fn(async () => {});
const patience = { lockLimitMs: 50, attempts: 3, pause };
const attempt = 'begin; set local lock_timeout = 50; alter; commit;';

beforeEach(() => pause.mockClear());

test.each(['55P03', '40P01'])(
  'a step that gets no lock (%s) is tried again after a pause',
  async (code) => {
    const { said, exec } = failing(code, 2);
    await withLocks(exec, 'alter', patience);
    expect(said).toEqual([attempt, 'rollback', attempt, 'rollback', attempt]);
    expect(pause).toHaveBeenCalledTimes(2);
  },
);

test('a step that gets no lock in many attempts fails', async () => {
  const { exec } = failing('55P03', 3);
  await expect(withLocks(exec, 'alter', patience)).rejects.toMatchObject({ code: '55P03' });
  expect(pause).toHaveBeenCalledTimes(2);
});

test('a step that fails for another reason is not tried again', async () => {
  const { said, exec } = failing('42P01', 1);
  await expect(withLocks(exec, 'alter', patience)).rejects.toMatchObject({ code: '42P01' });
  expect(said).toEqual([attempt]);
});
