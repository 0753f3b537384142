import {
  callerOf,
  createSyncAccount,
  createSyncRecords,
  openDatabase,
  ownRecords,
  TEST_CACHE,
} from '@fieldline/server/testing';
import { personOf } from '@fieldline/testing/fixtures';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDeviceKeys,
  type DeviceKeys,
  draftOf,
  keyringByCode,
  nextKeyring,
  prepareBeginning,
  prepareRemoval,
  withKeyring,
  withNewCode,
} from './account';
import { createContext } from './engine/context.fixture';
import { pass } from './engine/pass';
import { epochOf, type Keyring } from './sealing/keyring';
import { createRecordSeal } from './sealing/recordSeal';
import { readRecoveryCode } from './sealing/recoveryCode';

jest.setTimeout(120_000);

const TABLES = [
  'sync_accounts',
  'sync_devices',
  'sync_records',
  'sync_incarnations',
  'sync_invitations',
];

let folder = '';
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-restored-'));
  database = await openDatabase(join(folder, 'database'), TEST_CACHE);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Copies the rows of all users into tables beside, or back from there. */
const copy = {
  backUp: async () => {
    for (const table of TABLES)
      await database.db.execute(`create table ${table}_then as select * from ${table}`);
  },
  restore: async () => {
    for (const table of [...TABLES].reverse()) await database.db.execute(`delete from ${table}`);
    for (const table of TABLES) {
      await database.db.execute(`insert into ${table} select * from ${table}_then`);
      await database.db.execute(`drop table ${table}_then`);
    }
  },
};

/** The server's refusal, as the API client throws it. */
async function asClient<Answer>(work: Promise<Answer>): Promise<Answer> {
  return work.catch((error: unknown) => {
    throw error instanceof Error ? Object.assign(error, { name: 'ApiError' }) : error;
  });
}

/** A user with the real keys, sealing, engine and functions of the server. */
async function openUser(uid: string) {
  const account = createSyncAccount(database.db, callerOf(uid));
  const records = createSyncRecords(database.db, ownRecords(callerOf(uid)));
  const { code, keyring: first, recovery } = await prepareBeginning(uid);
  let isOn = false;

  async function addDevice(name: string, keyring: Keyring) {
    let keys: DeviceKeys = await createDeviceKeys(uid, { name, browser: 'Chrome' }, keyring);
    const draft = await draftOf(keys, keyring);
    await (isOn ? account.join(epochOf(keyring), draft) : account.start(recovery, draft));
    isOn = true;
    const { device } = keys;
    const sealWith = (ring: Keyring) => ({
      epoch: epochOf(ring),
      seal: createRecordSeal(uid, ring),
    });
    let sealing = sealWith(keyring);
    const adopt = async (ring: Keyring) => {
      keys = await withKeyring(keys, ring);
      sealing = sealWith(ring);
    };
    const { context, tab, broken } = await createContext({ pull: none, push: none });
    const own = {
      ...context,
      line: {
        pull: (...[after, known]: Parameters<typeof context.line.pull>) =>
          asClient(account.meet(device).then(() => records.pull(after, known))),
        push: (...[epoch, changes, known]: Parameters<typeof context.line.push>) =>
          asClient(records.push({ device, epoch, ...(known && { known }), changes: [...changes] })),
      },
      keys: () => sealing,
      renewKeys: async () => {
        const { keyring: next, body } = await nextKeyring(keys, await account.read());
        if (body) await asClient(account.rekey(body));
        await adopt(next);
      },
    };
    return {
      device,
      broken,
      keys: () => keys,
      sync: () => pass(own),
      add: (name: string) =>
        tab.people.write((all) => [...all, personOf({ id: name, name, totalGuides: 0 })]),
      names: () =>
        tab.people
          .read()
          .map(({ name }) => name)
          .sort(),
      remove: async (other: string) => {
        const { keyring: next, body } = await prepareRemoval(keys, await account.read(), other);
        await account.rekey(body);
        await adopt(next);
        await context.memory.keep([], { isResealing: true });
      },
    };
  }
  const keyringFor = async (typed: string) => {
    const read = await readRecoveryCode(typed);
    if (read.kind !== 'code') throw new Error(read.kind);
    return keyringByCode(uid, await account.read(), read.secret);
  };
  return {
    ...{ account, code, keyring: first, keyringFor },
    add: addDevice,
    joinByCode: async (name: string, typed = code) => addDevice(name, await keyringFor(typed)),
  };
}

const none = () => {
  throw new Error('not called');
};

test.each([
  ['the device that removed the other one', ['desk', 'phone']],
  ['another device', ['phone', 'desk']],
  ['the removed device', ['tablet', 'phone', 'desk']],
] as const)(
  'all devices sync after a restore of a backup older than a removal, if %s is the first',
  async (first, order) => {
    const user = await openUser(`restored ${first}`);
    const desk = await user.add('Desk', user.keyring);
    const [phone, tablet] = [await user.joinByCode('Phone'), await user.joinByCode('Tablet')];
    const devices = { desk, phone, tablet };
    await desk.add('Ada');
    for (const { sync } of [desk, phone, tablet]) await sync();
    await copy.backUp();
    await desk.remove(tablet.device);
    await desk.add('Ida');
    await expect(tablet.sync()).rejects.toMatchObject({ code: 'DEVICE_REMOVED' });
    for (const { sync } of [desk, phone]) await sync();
    expect((await user.account.read()).epoch).toBe(2);

    await copy.restore();
    await desk.add('Joan');
    await phone.add('Kay');
    for (const name of order) await devices[name].sync();
    for (const { sync } of [phone, desk, phone]) await sync();
    expect((await user.account.read()).epoch).toBe(3);
    const anew = await user.joinByCode('Laptop');
    await anew.sync();
    for (const { names, broken } of [desk, phone, anew]) {
      expect([names(), broken()]).toEqual([['Ada', 'Ida', 'Joan', 'Kay'], 0]);
    }
  },
);

test('a removal that has not read the newest recovery code is refused, and that code stays the one in use', async () => {
  const user = await openUser('renewing');
  const desk = await user.add('Desk', user.keyring);
  const phone = await user.joinByCode('Phone');
  const stale = await prepareRemoval(desk.keys(), await user.account.read(), phone.device);
  const renewed = await withNewCode('renewing', user.keyring);
  await user.account.change(1, { recovery: renewed.recovery });
  await expect(user.account.rekey(stale.body)).rejects.toMatchObject({ code: 'RECOVERY_CHANGED' });
  await desk.remove(phone.device);
  expect(epochOf(await user.keyringFor(renewed.code))).toBe(2);
  await expect(user.keyringFor(user.code)).rejects.toThrow();
});
