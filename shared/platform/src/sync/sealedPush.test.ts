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

test('what a tab has left is sent once', async () => {
  await leaveSealed(pushOf('ada'));
  await send();
  await send();
  expect(calls).toEqual([CALL]);
});

test('with a token that has ended nothing is sent, and it waits for a tab', async () => {
  await leavingThen(pushOf('ada', 'key', NOW - 1));
  expect(calls).toEqual([]);
});

test('whoever signs out takes it back', async () => {
  await leaveSealed(pushOf('ada'));
  await dropSealed('ada');
  await send();
  expect(calls).toEqual([]);
});

test.each([
  ['without a network', () => Promise.reject(new TypeError('no network'))],
  ['when the server is away', async () => new Response('', { status: 503 })],
])('%s it is kept, and the browser wakes the worker again', async (_, failing) => {
  await leaveSealed(pushOf('ada'));
  answer = failing;
  await expect(send()).rejects.toThrow();
  answer = async () => new Response('{}');
  await send();
  expect(calls).toEqual([CALL, CALL]);
});

test('what the server refuses is not sent again: the next tab sees to it', async () => {
  answer = async () => new Response('{}', { status: 409 });
  await leavingThen(pushOf('ada'));
  await send();
  expect(calls).toEqual([CALL]);
});

test('what a tab leaves during the call is not taken for sent', async () => {
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
