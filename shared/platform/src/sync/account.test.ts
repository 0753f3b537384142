import type { SyncAccount, SyncRekey } from '@fieldline/contracts';
import {
  createDeviceKeys,
  type DeviceKeys,
  draftOf,
  keyringByCode,
  keyringByLink,
  keyringOf,
  inviteWith,
  listedDevices,
  prepareBeginning,
  prepareRemoval,
  renewedKeyring,
  withKeyring,
  withNewCode,
} from './account';
import { fromBase64Url } from './sealing/bytes';
import { SealBrokenError } from './sealing/ciphers';
import { epochOf } from './sealing/keyring';
import { readRecoveryCode } from './sealing/recoveryCode';

const ADA = 'ada';
const SEEN = '2026-01-02T03:04:05.000Z';

/** A user whose account has devices with these names; the first one turned sync on. */
async function userWith(...names: readonly string[]) {
  const beginning = await prepareBeginning(ADA);
  const { keyring, recovery } = beginning;
  const devices: DeviceKeys[] = [];
  for (const name of names) {
    devices.push(await createDeviceKeys(ADA, { name, browser: 'Chrome 140' }, keyring));
  }
  const account: SyncAccount = {
    ...{ epoch: 1, recovery, closing: false, used: 0, limit: 1 },
    devices: await Promise.all(
      devices.map(async (keys) => ({ ...(await draftOf(keys, keyring)), last_seen: SEEN })),
    ),
  };
  return { beginning, keyring, account, devices };
}

/** The server's account after a removal. */
const afterwards = (account: SyncAccount, { epoch, recovery, devices }: SyncRekey) => ({
  ...account,
  ...{ epoch, recovery, devices: devices.map((draft) => ({ ...draft, last_seen: SEEN })) },
});

async function secretOf(code: string) {
  const read = await readRecoveryCode(code);
  if (read.kind !== 'code') throw new Error(read.kind);
  return read.secret;
}

const idsOf = (account: SyncAccount) => account.devices.map(({ id }) => id);

test('a device’s stored keys cannot be exported from the browser, and open for that device only', async () => {
  const { keyring, devices } = await userWith('Desk', 'Phone');
  const [desk, phone] = devices;
  if (!desk || !phone) throw new Error('no devices');
  expect([desk.wrapping.extractable, desk.pair.privateKey.extractable]).toEqual([false, false]);
  const [secret = ''] = Object.values(keyring.keys);
  expect(Buffer.from(desk.keyring).includes(Buffer.from(secret))).toBe(false);
  expect(await keyringOf(desk)).toEqual(keyring);
  await expect(keyringOf({ ...desk, wrapping: phone.wrapping })).rejects.toThrow(SealBrokenError);
  await expect(keyringOf({ ...desk, uid: 'eve' })).rejects.toThrow(SealBrokenError);
});

test('devices are listed by name and browser; the server can read neither, and a device it made up has no name', async () => {
  const { account, keyring, devices } = await userWith('Desk', 'Phone');
  expect(JSON.stringify(account)).not.toMatch(/Desk|Phone|Chrome/);
  const made = { id: 'made-up-by-the-server', sealed: 'AAAA', keyring: 'AAAA', last_seen: SEEN };
  const [desk] = devices;
  const listed = await listedDevices(
    ADA,
    { ...account, devices: [...account.devices, made] },
    keyring,
  );
  expect(listed.map(({ about }) => about?.name)).toEqual(['Desk', 'Phone', undefined]);
  expect(listed[0]).toEqual({
    id: desk?.device,
    about: { name: 'Desk', browser: 'Chrome 140' },
    lastSeen: SEEN,
  });
});

test('a description does not open for another device', async () => {
  const { account, keyring } = await userWith('Desk', 'Phone');
  const [desk, phone] = account.devices;
  if (!desk || !phone) throw new Error('no devices');
  const swapped = { ...account, devices: [{ ...desk, sealed: phone.sealed }] };
  expect(await listedDevices(ADA, swapped, keyring)).toMatchObject([{ about: null }]);
});

test('the code opens the keys; after a new code the old one opens nothing', async () => {
  const { beginning, keyring, account } = await userWith('Desk');
  const old = await secretOf(beginning.code);
  expect(await keyringByCode(ADA, account, old)).toEqual(keyring);
  await expect(keyringByCode('eve', account, old)).rejects.toThrow(SealBrokenError);
  const next = await withNewCode(ADA, keyring);
  const changed = { ...account, recovery: next.recovery };
  await expect(keyringByCode(ADA, changed, old)).rejects.toThrow(SealBrokenError);
  expect(await keyringByCode(ADA, changed, await secretOf(next.code))).toEqual(keyring);
});

test('a link opens the keys only for its own user', async () => {
  const { keyring } = await userWith('Desk');
  const { secret, sealed } = await inviteWith(ADA, keyring);
  expect(await keyringByLink(ADA, fromBase64Url(secret), sealed)).toEqual(keyring);
  await expect(keyringByLink('eve', fromBase64Url(secret), sealed)).rejects.toThrow(
    SealBrokenError,
  );
});

test('removing a device makes a new key, which the remaining devices and the code get, and the removed one does not', async () => {
  const { beginning, account, devices } = await userWith('Desk', 'Phone', 'Tablet');
  const [desk, phone, tablet] = devices;
  if (!desk || !phone || !tablet) throw new Error('no devices');
  const { keyring, body } = await prepareRemoval(desk, account, tablet.device);
  expect([body.epoch, epochOf(keyring), body.removed]).toEqual([2, 2, [tablet.device]]);
  const next = afterwards(account, body);
  expect(idsOf(next)).toEqual([desk.device, phone.device]);
  expect(await renewedKeyring(phone, next)).toEqual(keyring);
  expect(await renewedKeyring(desk, next)).toEqual(keyring);
  await expect(renewedKeyring(tablet, next)).rejects.toThrow(SealBrokenError);
  // A keyring sealed for another device does not open here, even if the server mixes them up.
  const [, sealedForPhone] = next.devices;
  const mixed = sealedForPhone ? [{ ...sealedForPhone, id: tablet.device }] : [];
  await expect(renewedKeyring(tablet, { ...next, devices: mixed })).rejects.toThrow(
    SealBrokenError,
  );
  // The current code stays valid; it is not shown again.
  expect(await keyringByCode(ADA, next, await secretOf(beginning.code))).toEqual(keyring);
});

test('a removal also removes devices that were added without the key', async () => {
  const { account, devices } = await userWith('Desk', 'Phone');
  const [desk, phone] = devices;
  if (!desk || !phone) throw new Error('no devices');
  const made = { id: 'made-up-by-the-server', sealed: 'AAAA', keyring: 'AAAA', last_seen: SEEN };
  const { body } = await prepareRemoval(
    desk,
    { ...account, devices: [...account.devices, made] },
    phone.device,
  );
  expect([...body.removed].sort()).toEqual([phone.device, made.id].sort());
  expect(body.devices.map(({ id }) => id)).toEqual([desk.device]);
});

test('new keys must continue the keys that a device knows', async () => {
  const { account, devices } = await userWith('Desk', 'Phone');
  const [desk, phone] = devices;
  if (!desk || !phone) throw new Error('no devices');
  const { keyring } = await prepareBeginning(ADA);
  // Keys that start a new keyring, as a server might seal them for this device's public key.
  const forged = await draftOf(phone, keyring);
  const next = { ...account, devices: [{ ...forged, last_seen: SEEN }] };
  await expect(renewedKeyring(phone, next)).rejects.toMatchObject({ cause: 'not our keys' });
  // Stored again under the device's own seal.
  expect(await keyringOf(await withKeyring(desk, keyring))).toEqual(keyring);
});
