import { createECDH } from 'node:crypto';
import type { Role } from '@fieldline/contracts';
import { openTestServer, type Person, type TestServer } from '../../testing/testServer';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
});
afterAll(() => server.close());

const id = (name: string) => name.padEnd(16, '-');
const sealed = (text: string) => Buffer.from(text).toString('base64');
const newPoint = () => createECDH('prime256v1').generateKeys('base64');
const POINT = newPoint();

/** A member's browser: one of their devices, in a team. */
function browserOf(person: Person, workspace: string, name: string) {
  const ask = (method: string, path: string, body?: unknown) =>
    server.call(method, path, {
      person,
      headers: { 'x-workspace': workspace },
      ...(body !== undefined && { body }),
    });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(method, path, body);
    expect([method, path, answer.status < 300 || answer.body]).toEqual([method, path, true]);
    return answer.body;
  };
  const device = id(name);
  const seals = (epoch: number, ...names: string[]) => ({
    epoch,
    device,
    keyrings: names.map((each) => ({ id: id(each), keyring: sealed(`${epoch} for ${each}`) })),
  });
  const change = (record: string, base: number, epoch: number) => ({
    device,
    epoch,
    changes: [
      { collection: 'people', id: id(record), base, deleted: false, sealed: sealed(record) },
    ],
  });
  return {
    person,
    ask,
    call,
    add: () => call('POST', '/team/devices', { id: device, public_key: POINT }),
    keys: () => call('GET', '/team/keys'),
    seal: (epoch: number, ...names: string[]) => call('POST', '/team/keys', seals(epoch, ...names)),
    refusedSeal: async (epoch: number, ...names: string[]) => {
      const { status, body } = await ask('POST', '/team/keys', seals(epoch, ...names));
      return [status, body.code];
    },
    push: (record: string, base = 0, epoch = 1) =>
      call('POST', '/team/records', change(record, base, epoch)),
    refusedPush: async (record: string, epoch = 1) => {
      const { status, body } = await ask('POST', '/team/records', change(record, 0, epoch));
      return [status, body.code];
    },
    pull: (after = 0) => call('GET', `/team/records?device=${device}&after=${after}`),
    refusedPull: async (of = name) => {
      const { status, body } = await ask('GET', `/team/records?device=${id(of)}&after=0`);
      return [status, body.code];
    },
  };
}

/** A team; one device of its owner has the first key. */
async function newTeam() {
  const person = await server.signUp();
  const { body } = await server.call('POST', '/workspaces', {
    person,
    body: { name: 'Northlight', from: 'empty' },
  });
  const owner = browserOf(person, body.id, 'desk');
  await owner.add();
  await owner.seal(1, 'desk');
  const join = async (name: string, role: Role = 'member') => {
    const colleague = await server.signUp();
    const invitation = await owner.call('POST', '/team/invitations', { role });
    const secret = { secret: invitation.secret };
    await server.call('POST', '/invitations/accept', { person: colleague, body: secret });
    return browserOf(colleague, body.id, name);
  };
  return { id: String(body.id), owner, join };
}

const DEVICE_REMOVED = [403, 'DEVICE_REMOVED'];

test('a new member gets the key from a colleague’s browser, and can read the shared people', async () => {
  const { owner, join } = await newTeam();
  expect(await owner.push('ada')).toMatchObject({ outcomes: [{ outcome: 'stored', version: 1 }] });
  const member = await join('phone');
  expect(await member.refusedPull()).toEqual(DEVICE_REMOVED);
  const { devices } = await member.add();
  expect(devices).toEqual([
    { id: id('desk'), uid: owner.person.uid, public_key: POINT, keyring: sealed('1 for desk') },
    { id: id('phone'), uid: member.person.uid, public_key: POINT, keyring: null },
  ]);
  expect(await member.refusedPull()).toEqual(DEVICE_REMOVED);
  expect(await member.refusedPush('bob')).toEqual(DEVICE_REMOVED);
  expect(await member.refusedSeal(1, 'phone')).toEqual(DEVICE_REMOVED);
  expect(await owner.pull()).toMatchObject({ keys_wanted: true });
  await owner.seal(1, 'phone');
  expect(await owner.pull()).toMatchObject({ keys_wanted: false });
  expect((await member.keys()).devices[1].keyring).toBe(sealed('1 for phone'));
  const { records } = await member.pull();
  expect(records).toMatchObject([{ id: id('ada'), version: 1, sealed: sealed('ada') }]);
  await member.push('bob');
  expect((await owner.pull()).records).toHaveLength(2);
  // A device's existing key is not replaced.
  await member.seal(1, 'desk');
  expect((await owner.keys()).devices[0].keyring).toBe(sealed('1 for desk'));
});

test('a device belongs to its member only', async () => {
  const { join } = await newTeam();
  const member = await join('phone');
  expect(await member.refusedPull('desk')).toEqual(DEVICE_REMOVED);
  const { devices } = await member.call('POST', '/team/devices', {
    id: id('desk'),
    public_key: newPoint(),
  });
  expect(devices).toMatchObject([{ id: id('desk'), public_key: POINT }]);
});

test('a removed member does not get the next key', async () => {
  const { owner, join } = await newTeam();
  const [former, member] = [await join('phone'), await join('tablet')];
  await former.add();
  await member.add();
  await owner.seal(1, 'phone', 'tablet');
  await owner.push('ada');
  await owner.call('DELETE', `/team/members/${former.person.uid}`);
  expect(await former.refusedPull()).toEqual([404, 'NO_WORKSPACE']);
  expect((await member.keys()).devices.map((each: { id: string }) => each.id).sort()).toEqual(
    [id('desk'), id('tablet')].sort(),
  );
  expect(await member.pull()).toMatchObject({ keys_wanted: true, epoch: 1 });
  expect(await owner.refusedSeal(2, 'desk')).toEqual([409, 'DEVICES_CHANGED']);
  expect(await owner.seal(2, 'desk', 'tablet')).toMatchObject({ epoch: 2, is_due: false });
  expect(await member.refusedSeal(1, 'tablet')).toEqual([409, 'REKEYED']);
  expect(await member.refusedPush('bob', 1)).toEqual([409, 'REKEYED']);
  await member.push('bob', 0, 2);
  expect(await owner.pull()).toMatchObject({ keys_wanted: false, epoch: 2 });
});

test('a member does not replace the keys of the team while no new key is due', async () => {
  const { owner, join } = await newTeam();
  const member = await join('phone');
  await member.add();
  await owner.seal(1, 'phone');
  expect(await member.refusedSeal(2, 'phone', 'desk')).toEqual([409, 'REKEYED']);
  expect((await owner.keys()).devices[0].keyring).toBe(sealed('1 for desk'));
});

test('a device without the key cannot pass it on', async () => {
  const { join } = await newTeam();
  const member = await join('phone');
  await member.add();
  expect(await member.refusedSeal(1, 'phone')).toEqual(DEVICE_REMOVED);
  expect(await member.refusedSeal(2, 'phone')).toEqual(DEVICE_REMOVED);
});

test('a viewer reads but changes nothing', async () => {
  const { owner, join } = await newTeam();
  const viewer = await join('phone', 'viewer');
  await viewer.add();
  await owner.seal(1, 'phone');
  await owner.push('ada');
  expect((await viewer.pull()).records).toHaveLength(1);
  expect(await viewer.refusedPush('bob')).toEqual([403, 'VIEW_ONLY']);
});

test('beyond the limit of devices the one seen longest ago is removed', async () => {
  const { owner } = await newTeam();
  for (const number of Array(10).keys()) {
    const name = id(`browser${number}`);
    await owner.call('POST', '/team/devices', { id: name, public_key: POINT });
  }
  const { devices } = await owner.keys();
  expect(devices).toHaveLength(10);
  expect(devices.map((each: { id: string }) => each.id)).not.toContain(id('desk'));
});

test('a user without a team cannot share', async () => {
  const person = await server.signUp();
  for (const path of ['/team/keys', `/team/records?device=${id('desk')}&after=0`])
    expect((await server.call('GET', path, { person })).status).toBe(404);
});

test('an invalid public key is refused', async () => {
  const { owner } = await newTeam();
  const public_key = Buffer.alloc(65, 4).toString('base64');
  const device = { id: id('phone'), public_key };
  expect((await owner.ask('POST', '/team/devices', device)).status).toBe(400);
});
