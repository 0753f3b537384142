import { webcrypto } from 'node:crypto';
import type { TeamKeysWire } from '@fieldline/contracts';
import { keyringOf, withKeyring } from './account';
import { SealBrokenError } from './sealing/ciphers';
import { createKeyring, withNewKey } from './sealing/keyring';
import {
  createTeamDevice,
  fingerprintOf,
  publicKeyOf,
  sealForDevices,
  teamKeyring,
  teamOwner,
} from './teamKeys';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

/** Two members' devices, with a keyring sealed for both. */
async function twoDevices(keyring = createKeyring()) {
  const [one, other] = [
    await createTeamDevice(teamOwner('ada', 'n')),
    await createTeamDevice(teamOwner('grace', 'n')),
  ];
  const named = [
    { id: one.device, public_key: await publicKeyOf(one) },
    { id: other.device, public_key: await publicKeyOf(other) },
  ];
  const account = async (ring = keyring, team = 'n'): Promise<TeamKeysWire> => {
    const seals = await sealForDevices(team, ring, named);
    return {
      ...{ epoch: 1, is_due: false },
      devices: named.map((device, index) => ({
        ...device,
        uid: 'ada',
        keyring: seals[index]?.keyring ?? null,
      })),
    };
  };
  return { one, other, account, keyring };
}

test('each device opens its own key, and stores it unreadable for others', async () => {
  const { one, other, account, keyring } = await twoDevices();
  const told = await account();
  for (const device of [one, other]) {
    const ring = await teamKeyring(device, 'n', told);
    expect(ring).toEqual(keyring);
    expect(ring && (await keyringOf(await withKeyring(device, ring)))).toEqual(keyring);
  }
  expect(JSON.stringify(told)).not.toContain(keyring.ids);
});

test('a device for which the key was not sealed yet has none', async () => {
  const { one, account } = await twoDevices();
  const told = await account();
  const waiting = { ...told, devices: told.devices.map((each) => ({ ...each, keyring: null })) };
  expect(await teamKeyring(one, 'n', waiting)).toBeNull();
  expect(await teamKeyring(one, 'n', { ...told, devices: [] })).toBeNull();
});

test('a new key is accepted if it continues the known keys, and refused otherwise', async () => {
  const { one, account, keyring } = await twoDevices();
  const keys = await withKeyring(one, keyring);
  const next = withNewKey(keyring);
  expect(await teamKeyring(keys, 'n', await account(next))).toEqual(next);
  const forged = await account(createKeyring());
  await expect(teamKeyring(keys, 'n', forged)).rejects.toThrow(SealBrokenError);
});

test('a key sealed for another device or team does not open', async () => {
  const { one, account } = await twoDevices();
  const told = await account();
  // As from a server that gives one member the keyring of another.
  const keyring = told.devices[1]?.keyring ?? null;
  const swapped = { ...told, devices: told.devices.map((device) => ({ ...device, keyring })) };
  await expect(teamKeyring(one, 'n', swapped)).rejects.toThrow(SealBrokenError);
  await expect(teamKeyring(one, 's', told)).rejects.toThrow(SealBrokenError);
});

test('a fingerprint is shown in groups of four', async () => {
  const { one } = await twoDevices();
  expect(await fingerprintOf(await publicKeyOf(one))).toMatch(/^([0-9A-F]{4} ){7}[0-9A-F]{4}$/);
});
