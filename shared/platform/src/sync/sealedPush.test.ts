import 'fake-indexeddb/auto';
import { dropSealed, leaveSealed, type SealedPush, sendSealed } from './sealedPush';

const NOW = Date.parse('2026-01-01T00:00:00.000Z');
const tokenUntil = (milliseconds: number) =>
  `head.${btoa(JSON.stringify({ exp: milliseconds / 1000 }))}.sign`;
const pushOf = (uid: string, key = 'key', end = NOW + 60_000): SealedPush => ({
  ...{ uid, key, address: '/api/sync/records', token: tokenUntil(end) },
  body: `{"of":"${uid}"}`,
});

let calls: string[] = [];
let answer: () => Promise<Response>;
const send = () =>
  sendSealed(
    async (address, init) => {
      const headers = new Headers(init?.headers);
      calls.push(
        `${init?.method} ${String(address)} ${headers.get('idempotency-key')} ${String(init?.body)}`,
      );
      return answer();
    },
    () => NOW,
  );

beforeEach(async () => {
  calls = [];
  answer = async () => new Response('{}');
  for (const uid of ['ada', 'bob']) await dropSealed(uid);
});

const CALL = 'POST /api/sync/records key {"of":"ada"}';

test('changes left by a tab are sent once', async () => {
  await leaveSealed(pushOf('ada'));
  await send();
  await send();
  expect(calls).toEqual([CALL]);
});

test('with an expired token nothing is sent, and the changes wait for a tab', async () => {
  await leavingThen(pushOf('ada', 'key', NOW - 1));
  expect(calls).toEqual([]);
});

test('signing out takes the changes back', async () => {
  await leaveSealed(pushOf('ada'));
  await dropSealed('ada');
  await send();
  expect(calls).toEqual([]);
});

test.each([
  ['without a network', () => Promise.reject(new TypeError('no network'))],
  ['when the server is away', async () => new Response('', { status: 503 })],
])('%s the call is kept, and the browser wakes the worker again', async (_, failing) => {
  await leaveSealed(pushOf('ada'));
  answer = failing;
  await expect(send()).rejects.toThrow();
  answer = async () => new Response('{}');
  await send();
  expect(calls).toEqual([CALL, CALL]);
});

test('changes that the server refuses are not repeated: the next tab handles them', async () => {
  answer = async () => new Response('{}', { status: 409 });
  await leavingThen(pushOf('ada'));
  await send();
  expect(calls).toEqual([CALL]);
});

test('changes left during the call are not counted as sent', async () => {
  await leaveSealed(pushOf('ada'));
  answer = async () => {
    await leaveSealed(pushOf('ada', 'next'));
    return new Response('{}');
  };
  await send();
  answer = async () => new Response('{}');
  await send();
  expect(calls).toEqual([CALL, CALL.replace('key', 'next')]);
});

async function leavingThen(push: SealedPush) {
  await leaveSealed(push);
  await send();
}
