import 'fake-indexeddb/auto';
import { sendInBackground } from './background';
import { openFieldDatabase } from './database';
import { createEntries } from './entries';
import { dropToken, endOfToken, leaveToken, readToken } from './bearerToken';
import { createLocks } from './locks';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const A_MINUTE_MS = 60_000;

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
/** A token that expires in this many minutes. */
const token = (minutes: number) =>
  `e30.${base64url({ sub: 'user-1', exp: (NOW + minutes * A_MINUTE_MS) / 1000 })}.s`;

let calls: string[];
let workspaces: (string | null)[];
let answer: (call: string) => Promise<Response>;
const logged = jest.fn();
const logger = { error: logged, warn: logged, scoped: () => logger };

beforeEach(() => {
  indexedDB = new IDBFactory();
  calls = [];
  workspaces = [];
  answer = async () => Response.json({ id: 'f-1', log_id: 'v-1', version: 1 }, { status: 201 });
  logged.mockClear();
});

const entriesOf = (uid: string) => createEntries(openFieldDatabase, uid);

async function capture(uid: string, count = 1) {
  for (let n = 0; n < count; n += 1) {
    await entriesOf(uid).add(
      {
        kind: 'photo',
        title: `${n}.jpg`,
        logId: 'v-1',
        request: { method: 'POST', path: '/files/upload', body: { log_id: 'v-1' } },
        file: { blob: new Blob(['bytes'], { type: 'image/jpeg' }), name: `${n}.jpg` },
      },
      new Date(NOW),
    );
  }
}

const wake = () =>
  sendInBackground({
    open: openFieldDatabase,
    exclusive: (_workspace, work) => work(),
    withLock: createLocks(),
    tabsOf: () => ({ postMessage: () => undefined, close: () => undefined, onmessage: null }),
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      const call = `${init?.method} ${String(url)} ${headers.get('authorization')}`;
      calls.push(call);
      workspaces.push(headers.get('x-workspace'));
      return answer(call);
    },
    logger,
    isOnLine: () => true,
    now: () => NOW,
  });

const waiting = async (uid: string) => (await entriesOf(uid).read()).length;
const passOf = (uid: string, minutes = 30) =>
  leaveToken({ uid, token: token(minutes), apiBase: '/api' });

test('with a valid token everything is sent, and the token is deleted', async () => {
  await capture('user-1', 3);
  await passOf('user-1');
  await wake();
  expect(calls).toEqual(Array(3).fill(`POST /api/files/upload Bearer ${token(30)}`));
  expect(await waiting('user-1')).toBe(0);
  expect(await readToken()).toBeUndefined();
});

test('changes captured in a workspace are sent to that workspace', async () => {
  await capture('user-1');
  await capture('user-1 team-1');
  await leaveToken({
    uid: 'user-1 team-1',
    workspace: 'team-1',
    token: token(30),
    apiBase: '/api',
  });
  await wake();
  expect(workspaces).toEqual(['team-1']);
  expect([await waiting('user-1'), await waiting('user-1 team-1')]).toEqual([1, 0]);
});

test('without a valid token nothing is sent, and no retry is requested', async () => {
  await capture('user-1');
  await wake();
  await passOf('user-1', -1);
  await wake();
  expect(calls).toEqual([]);
  expect(await waiting('user-1')).toBe(1);
});

test('no changes of another user are sent, and a new token replaces the earlier one', async () => {
  await capture('user-1');
  await capture('user-2');
  await passOf('user-1');
  await passOf('user-2');
  await wake();
  expect(calls).toHaveLength(1);
  expect([await waiting('user-1'), await waiting('user-2')]).toEqual([1, 0]);
});

test('signing out stops sending before the next call', async () => {
  await capture('user-1', 3);
  await passOf('user-1');
  const sent = answer;
  answer = async (call) => {
    await dropToken('user-1');
    return sent(call);
  };
  await wake();
  expect(calls).toHaveLength(1);
  expect(await waiting('user-1')).toBe(2);
});

test('a refused token is neither renewed nor used repeatedly', async () => {
  await capture('user-1');
  await passOf('user-1');
  answer = async () => Response.json({ status: 401 }, { status: 401 });
  await wake();
  expect(calls).toHaveLength(1);
  expect(await waiting('user-1')).toBe(1);
});

test('if a later attempt may succeed, the browser is told, and no token is logged', async () => {
  await capture('user-1', 2);
  await passOf('user-1');
  answer = async () => Response.json({ status: 503 }, { status: 503 });
  await expect(wake()).rejects.toThrow('Something is still unsent');
  expect(await waiting('user-1')).toBe(2);
  expect(JSON.stringify(logged.mock.calls)).not.toContain(token(30));
});

test.each([
  [token(30), NOW + 30 * A_MINUTE_MS],
  ['', 0],
  ['a.b.c', 0],
  [`e30.${base64url({ sub: 'u' })}.s`, 0],
])('the expiry of %s', (text, end) => {
  expect(endOfToken(text)).toBe(end);
});

test('an answer by something in between takes nothing out, and a later attempt is asked for', async () => {
  await capture('user-1');
  await passOf('user-1');
  for (const between of [new Response(''), Response.json({ status: 'login_required' })]) {
    answer = async () => between.clone();
    await expect(wake()).rejects.toThrow('Something is still unsent');
    expect(await waiting('user-1')).toBe(1);
  }
});
