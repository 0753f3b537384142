import { S3Error } from '@fieldline/releases';
import Fastify from 'fastify';
import { DatabaseAway, DatabaseError } from '../database/databaseError';
import { reasonOf, whatIsAway } from './away';
import { logSettings } from './log';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  [
    'a bucket that cannot be reached',
    new S3Error('x', 'ECONNREFUSED', { cause: coded('ECONNREFUSED') }),
    'store',
  ],
  ['a bucket that fails', new S3Error('x', '503 SlowDown'), 'store'],
  ['a bucket that refuses', new S3Error('x', '403 AccessDenied'), null],
  [
    'a failure because of the bucket',
    new Error('x', { cause: new S3Error('x', 'ECONNRESET') }),
    'store',
  ],
  ['a database that cannot be reached', new DatabaseAway(coded('ECONNREFUSED')), 'database'],
  ['a caller who left', coded('ECONNRESET'), null],
  [
    'drizzle’s error of one',
    new Error('Failed query', { cause: new DatabaseAway(coded('ETIMEDOUT')) }),
    'database',
  ],
  ['a statement that failed', new DatabaseError('x', '23505'), null],
])('%s', (_case, error, away) => {
  expect(whatIsAway(error)).toBe(away);
});

test('an outage is one line a minute for each service, which says what is away and why', async () => {
  const lines: string[] = [];
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  const clock = jest.spyOn(performance, 'now');
  try {
    const { log } = Fastify(logSettings('warn'));
    const child = log.child({ reqId: '1' });
    clock.mockReturnValue(0);
    for (let call = 0; call < 500; call += 1) {
      child.error(
        { err: new Error('Failed query', { cause: new DatabaseAway(coded('ECONNREFUSED')) }) },
        'The call failed',
      );
    }
    child.error({ err: new S3Error('x', 'ECONNRESET') }, 'The call failed');
    child.error({ err: new DatabaseError('x', '23505') }, 'The call failed');
    for (let call = 0; call < 3; call += 1) {
      const err = new Error('Failed query', { cause: new DatabaseError('bad page', 'XX001') });
      child.error({ err }, 'The call failed');
    }
    clock.mockReturnValue(60_000);
    log.error({ err: new DatabaseAway(coded('ECONNREFUSED')) }, 'A job could not be looked for');
    const database = 'The database cannot be reached: what needs it fails until it can';
    expect(lines.map((line) => [JSON.parse(line).msg, JSON.parse(line).reason])).toEqual([
      [database, 'ECONNREFUSED'],
      ['The store of the photos cannot be reached: what needs it fails until it can', 'ECONNRESET'],
      ['The call failed', undefined],
      [expect.stringMatching(/^The files of the database are damaged: restore/), 'XX001'],
      [database, 'ECONNREFUSED'],
    ]);
    expect(lines[0]?.length).toBeLessThan(300);
  } finally {
    spy.mockRestore();
    clock.mockRestore();
  }
});

test('the reason of an error without a code is its kind', () => {
  expect(reasonOf(new TypeError('a secret'))).toBe('TypeError');
});
