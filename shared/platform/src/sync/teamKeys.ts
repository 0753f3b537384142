import type { TeamKeysWire } from '@fieldline/contracts';
import { type DeviceKeys, keyringOf } from './account';
import { fromBase64, toBase64, toBase64Url } from './sealing/bytes';
import {
  createPair,
  importKey,
  openWith,
  publicBytes,
  randomBytes,
  sealFor,
  SealBrokenError,
} from './sealing/ciphers';
import { continues, type Keyring, readKeyring } from './sealing/keyring';

const forDevice = (team: string, device: string) => `team keyring ${team} ${device}`;

/** The owner of a device's keys for a user in a team, separate from the user's own account. */
export const teamOwner = (uid: string, team: string): string => `${uid} ${team}`;

/** The keys of a device that waits for a team's keyring. */
export async function createTeamDevice(owner: string): Promise<DeviceKeys> {
  return {
    uid: owner,
    device: toBase64Url(randomBytes(18)),
    about: { name: '', browser: '' },
    wrapping: await importKey(randomBytes(32)),
    pair: await createPair(false),
    keyring: new Uint8Array(0),
  };
}

export const publicKeyOf = async ({ pair }: Pick<DeviceKeys, 'pair'>): Promise<string> =>
  toBase64(await publicBytes(pair));

/** The keyring sealed for devices; each can open only its own copy. */
export const sealForDevices = (
  team: string,
  keyring: Keyring,
  devices: readonly Pick<TeamKeysWire['devices'][number], 'id' | 'public_key'>[],
) =>
  Promise.all(
    devices.map(async ({ id, public_key }) => ({
      id,
      keyring: await sealFor(fromBase64(public_key), JSON.stringify(keyring), forDevice(team, id)),
    })),
  );

/**
 * The keyring that a colleague's browser has sealed for this device; null if none has. It must continue the
 * keyring that the device knows. @throws SealBrokenError
 */
export async function teamKeyring(
  keys: DeviceKeys,
  team: string,
  { devices }: TeamKeysWire,
): Promise<Keyring | null> {
  const own = devices.find(({ id }) => id === keys.device);
  if (!own?.keyring) return null;
  const text = await openWith(keys.pair.privateKey, own.keyring, forDevice(team, keys.device));
  const next = readKeyring(text);
  if (keys.keyring.length > 0 && !continues(next, await keyringOf(keys)))
    throw new SealBrokenError('not the keys of this team');
  return next;
}

/** Two people compare it to make sure that their public keys were not replaced. */
export async function fingerprintOf(publicKey: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', fromBase64(publicKey));
  const digits = [...new Uint8Array(hash).subarray(0, 16)].map((byte) =>
    byte.toString(16).padStart(2, '0').toUpperCase(),
  );
  return digits.join('').replace(/(.{4})(?=.)/g, '$1 ');
}
