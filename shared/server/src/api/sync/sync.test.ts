import { randomBytes } from 'node:crypto';
import { SYNC_RECORD_MAX_BYTES } from '@fieldline/contracts';
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../testing/testServer';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const id = (name: string) => name.padEnd(16, '-');
const sealed = (text: string) => Buffer.from(text).toString('base64');
const device = (name: string) => ({
  id: id(name),
  sealed: sealed(`${name} itself`),
  keyring: sealed(`${name} keys`),
});
const change = (record: string, base: number, text = 'text', more = {}) => ({
  collection: 'people',
  id: id(record),
  base,
  deleted: false,
  sealed: sealed(text),
  ...more,
});

/** A user with sync turned on at one device, and functions for its calls. */
async function turnOn() {
  const person = await server.signUp();
  const calls = callsOf(person);
  const start = { recovery: sealed('by the code'), device: device('desk') };
  expect(await calls.call('POST', '/sync', start)).toMatchObject({ epoch: 1, used: 0 });
  return { person, ...calls };
}

function callsOf(person: Person) {
  const ask = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { person, ...(body !== undefined && { body }) });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(method, path, body);
    expect([method, path, answer.status < 300 || answer.body]).toEqual([method, path, true]);
    return answer.body;
  };
  const pushAs = (name: string, ...changes: object[]) =>
    call('POST', '/sync/records', { device: id(name), epoch: 1, changes });
  return {
    ask,
    call,
    pushAs,
    push: (...changes: object[]) => pushAs('desk', ...changes),
    pull: (after = 0) => call('GET', `/sync/records?device=${id('desk')}&after=${after}`),
    join: (name: string, epoch = 1) => call('POST', '/sync/devices', { epoch, ...device(name) }),
  };
}

const outcomesOf = ({ outcomes }: { outcomes: { outcome: string }[] }) =>
  outcomes.map(({ outcome }) => outcome);

test('nothing is stored for a user who has not turned sync on', async () => {
  const { ask } = callsOf(await server.signUp());
  expect((await ask('GET', '/sync')).status).toBe(404);
  expect((await ask('GET', `/sync/records?device=${id('desk')}&after=0`)).status).toBe(404);
});

test('each change is accepted on its own, and one sent again is stored once', async () => {
  const { push, pull } = await turnOn();
  const first = [change('ada', 0, 'a'), change('bob', 0, 'b')];
  expect(outcomesOf(await push(...first))).toEqual(['stored', 'stored']);
  expect((await push(...first)).outcomes).toEqual([
    { outcome: 'stored', version: 1 },
    { outcome: 'stored', version: 1 },
  ]);
  const again = await push(
    change('ada', 1, 'a2'),
    change('bob', 0, 'other'),
    change('eve', 0, 'x'.repeat(SYNC_RECORD_MAX_BYTES + 1)),
  );
  expect(again.outcomes).toEqual([
    { outcome: 'stored', version: 2 },
    { outcome: 'stale', version: 1 },
    { outcome: 'too_large', version: 0 },
  ]);
  expect(again.used).toBe(3);
  const page = await pull();
  expect(page).toMatchObject({ cursor: 3, more: false, restart: false, epoch: 1 });
  expect(page.records).toEqual([
    expect.objectContaining({ id: id('bob'), version: 1, sealed: sealed('b') }),
    expect.objectContaining({ id: id('ada'), version: 2, sealed: sealed('a2') }),
  ]);
  expect(await pull(3)).toMatchObject({ records: [], cursor: 3, more: false });
});

test('a deletion is a record, and frees the space of the deleted one', async () => {
  const { push, pull } = await turnOn();
  await push(change('ada', 0, 'long enough'));
  const { outcomes, used } = await push(change('ada', 1, 'gone', { deleted: true }));
  expect([outcomesOf({ outcomes }), used]).toEqual([['stored'], 4]);
  expect((await pull()).records).toMatchObject([{ id: id('ada'), version: 2, deleted: true }]);
});

test('pages are limited by size, and the cursor continues', async () => {
  const { push, pull } = await turnOn();
  const large = randomBytes(180_000).toString('base64');
  for (let index = 0; index < 10; index += 1) {
    await push({ ...change(`r${index}`, 0), sealed: large });
  }
  const first = await pull();
  expect([first.records.length, first.more]).toEqual([8, true]);
  const second = await pull(first.cursor);
  expect([second.records.length, second.more]).toEqual([2, false]);
});

test('devices that push at once get unique sequence numbers, in the order of the commits', async () => {
  const { push, pull } = await turnOn();
  await Promise.all(Array.from({ length: 20 }, (_, index) => push(change(`r${index}`, 0))));
  expect(await pull()).toMatchObject({ cursor: 20 });
  expect((await pull(12)).records).toHaveLength(8);
});

test('an invitation works once', async () => {
  const { call, ask } = await turnOn();
  await call('POST', '/sync/invitations', { id: id('link'), sealed: sealed('keys') });
  const take = `/sync/invitations/${id('link')}/take`;
  const answers = await Promise.all([ask('POST', take), ask('POST', take)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ sealed: sealed('keys') });
});

test('removing a device makes a new key, and ends its session on every call', async () => {
  const { person, call, join, ask, pushAs } = await turnOn();
  await join('phone');
  // The phone has its own sign-in, in another second: the identity service counts in seconds.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const account = { email: person.email, password: PASSWORD, returnSecureToken: true };
  const { body } = await server.identity('accounts:signInWithPassword', account);
  const phone = { ...person, token: body.idToken };
  const ofPhone = callsOf(phone);
  await ofPhone.pushAs('phone', change('ada', 0));
  const rekey = {
    epoch: 2,
    device: id('desk'),
    recovery: sealed('by the code, two keys'),
    devices: [device('desk')],
  };
  expect((await ask('POST', '/sync/keys', { ...rekey, removed: [] })).body.code).toBe(
    'DEVICES_CHANGED',
  );
  const unread = { recovery_read: sealed('of another code'), removed: [id('phone')] };
  expect((await ask('POST', '/sync/keys', { ...rekey, ...unread })).body.code).toBe(
    'RECOVERY_CHANGED',
  );
  const removing = { ...rekey, removed: [id('phone')] };
  expect(await call('POST', '/sync/keys', removing)).toMatchObject({
    epoch: 2,
    devices: [{ id: id('desk') }],
  });
  // After a lost answer, the same call makes no second key.
  expect(await call('POST', '/sync/keys', removing)).toMatchObject({ epoch: 2 });
  expect((await ofPhone.ask('GET', '/products')).status).toBe(401);
  expect((await ofPhone.ask('GET', '/sync')).status).toBe(401);
  expect((await ask('GET', '/products')).status).toBe(200);
  const old = { device: id('desk'), epoch: 1, changes: [change('bob', 0)] };
  expect((await ask('POST', '/sync/records', old)).body).toMatchObject({
    status: 409,
    code: 'REKEYED',
    details: { epoch: 2 },
  });
  const gone = await ask('POST', '/sync/records', { ...old, device: id('phone'), epoch: 2 });
  expect(gone.body).toMatchObject({ status: 403, code: 'DEVICE_REMOVED' });
  await expect(pushAs('phone', change('bob', 0))).rejects.toThrow('DEVICE_REMOVED');
});

test('all records are deleted when sync is turned off, or when the last device has learnt of the end', async () => {
  const { call, ask, join, push } = await turnOn();
  await push(change('ada', 0));
  await join('phone');
  await call('PATCH', '/sync', { epoch: 1, closing: true });
  await call('DELETE', `/sync/devices/${id('desk')}`);
  expect(await call('GET', '/sync')).toMatchObject({ closing: true, devices: [{}] });
  await call('DELETE', `/sync/devices/${id('phone')}`);
  expect((await ask('GET', '/sync')).status).toBe(404);

  const other = await turnOn();
  await other.push(change('ada', 0));
  await other.call('DELETE', '/sync');
  expect((await other.ask('GET', '/sync')).status).toBe(404);
  await other.call('POST', '/sync', { recovery: sealed('new'), device: device('desk') });
  expect(await other.pull()).toMatchObject({ records: [], cursor: 0 });
});

test('no user reaches another’s records, devices or invitations', async () => {
  const { push, call } = await turnOn();
  await push(change('ada', 0, 'mine'));
  await call('POST', '/sync/invitations', { id: id('link'), sealed: sealed('keys') });
  const other = await turnOn();
  expect((await other.pull()).records).toEqual([]);
  expect(outcomesOf(await other.push(change('ada', 0, 'theirs')))).toEqual(['stored']);
  expect((await other.ask('POST', `/sync/invitations/${id('link')}/take`)).status).toBe(404);
  await call('POST', '/sync/devices', { epoch: 1, ...device('phone') });
  expect((await other.ask('DELETE', `/sync/devices/${id('phone')}`)).status).toBe(404);
});

/** Reads a stream of nudges, and counts them. */
async function listen({ token }: Person, name = 'desk', seconds = 60) {
  const response = await fetch(
    `${server.address}/api/sync/stream?device=${id(name)}&seconds=${seconds}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream',
  ]);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const nudges = () => text.split('event: nudge').length - 1;
  return {
    text: () => text,
    async until(count: number) {
      while (nudges() < count) {
        const { value, done } = (await reader?.read()) ?? {};
        if (done) throw new Error('The stream has ended');
        text += value ?? '';
      }
    },
    async end() {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? {};
        if (done) return;
        text += value ?? '';
      }
    },
    close: () => reader?.cancel(),
  };
}

test('a stream only nudges when another device has pushed, and ends', async () => {
  const { person, push } = await turnOn();
  const stream = await listen(person);
  await stream.until(1);
  await push(change('ada', 0));
  await stream.until(2);
  expect(stream.text().replaceAll('event: nudge\ndata:\n\n', '')).toBe('');
  await stream.close();
  const short = await listen(person, 'desk', 1);
  await short.end();
});

test('a server that stops does not wait for its streams', async () => {
  const { person } = await turnOn();
  const stream = await listen(person);
  await server.restart();
  await stream.end().catch(() => undefined);
});
