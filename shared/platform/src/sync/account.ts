import type { SyncAccount, SyncDevice, SyncDeviceDraft, SyncRekey } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { type Bytes, fromBase64, textOf, toBase64, toBase64Url, utf8 } from './sealing/bytes';
import {
  createPair,
  importKey,
  openBytes,
  openText,
  openWith,
  publicBytes,
  randomBytes,
  sealBytes,
  sealFor,
  sealText,
  SealBrokenError,
} from './sealing/ciphers';
import {
  continues,
  createInvitation,
  createKeyring,
  createRecovery,
  epochOf,
  type Invitation,
  type Keyring,
  keyOf,
  openByCode,
  openInvitation,
  recoveryPairIn,
  readKeyring,
  sealForCode,
  withNewKey,
} from './sealing/keyring';
import { recoveryCodeOf } from './sealing/recoveryCode';

/** A device's own keys. None of them can be exported from the browser. */
export interface DeviceKeys {
  readonly uid: string;
  readonly device: string;
  readonly about: AboutDevice;
  /** Seals the keyring on this device's disk. */
  readonly wrapping: CryptoKey;
  /** Opens what other devices seal for this one. */
  readonly pair: CryptoKeyPair;
  readonly keyring: Bytes;
}

/** A device as its user knows it. */
export interface AboutDevice {
  readonly name: string;
  readonly browser: string;
}

/** A device as the others see it. `about` is null if its description does not open. */
export interface ListedDevice {
  readonly id: string;
  readonly about: AboutDevice | null;
  /** ISO 8601. */
  readonly lastSeen: string;
}

const described = z.object({ name: z.string(), browser: z.string(), key: z.string() });

const onDisk = (uid: string, device: string) => `disk ${uid} ${device}`;
const forDevice = (uid: string, device: string) => `keyring ${uid} ${device}`;
const ofDevice = (uid: string, device: string, epoch: number) => `device ${uid} ${device} ${epoch}`;

/** Makes the keys of a new device, which has this keyring. */
export async function createDeviceKeys(
  uid: string,
  about: AboutDevice,
  keyring: Keyring,
): Promise<DeviceKeys> {
  const device = toBase64Url(randomBytes(18));
  const wrapping = await importKey(randomBytes(32));
  const pair = await createPair(false);
  return withKeyring({ uid, device, about, wrapping, pair, keyring: new Uint8Array(0) }, keyring);
}

export async function withKeyring(keys: DeviceKeys, keyring: Keyring): Promise<DeviceKeys> {
  const { uid, device, wrapping } = keys;
  const plain = utf8(JSON.stringify(keyring));
  return { ...keys, keyring: await sealBytes(wrapping, plain, onDisk(uid, device)) };
}

/** @throws SealBrokenError */
export async function keyringOf({ uid, device, wrapping, keyring }: DeviceKeys): Promise<Keyring> {
  return readKeyring(textOf(await openBytes(wrapping, keyring, onDisk(uid, device))));
}

/** The device's record on the server. */
export async function draftOf(keys: DeviceKeys, keyring: Keyring): Promise<SyncDeviceDraft> {
  const point = await publicBytes(keys.pair);
  return draft(keys.uid, keys.device, { ...keys.about, key: toBase64(point) }, keyring);
}

async function draft(
  uid: string,
  id: string,
  about: z.infer<typeof described>,
  keyring: Keyring,
): Promise<SyncDeviceDraft> {
  const epoch = epochOf(keyring);
  const key = await importKey(keyOf(keyring, epoch));
  return {
    id,
    sealed: await sealText(key, JSON.stringify(about), ofDevice(uid, id, epoch)),
    keyring: await sealFor(fromBase64(about.key), JSON.stringify(keyring), forDevice(uid, id)),
  };
}

/** A device's description of itself. @throws SealBrokenError if no device of this user has sealed it */
async function describedBy(
  uid: string,
  { id, sealed }: SyncDevice,
  keyring: Keyring,
  epoch: number,
) {
  const key = await importKey(keyOf(keyring, epoch));
  const text = await openText(key, sealed, ofDevice(uid, id, epoch));
  return z.parse(described, JSON.parse(text));
}

export const listedDevices = (
  uid: string,
  { devices, epoch }: SyncAccount,
  keyring: Keyring,
): Promise<readonly ListedDevice[]> =>
  Promise.all(
    devices.map(async (device) => ({
      id: device.id,
      lastSeen: device.last_seen,
      about: await describedBy(uid, device, keyring, epoch).then(
        ({ name, browser }) => ({ name, browser }),
        () => null,
      ),
    })),
  );

/** The data for turning on, before anything is sent to the server: the code is shown first. */
export interface Beginning {
  readonly code: string;
  readonly keyring: Keyring;
  /** The server stores this for anyone who has the code. */
  readonly recovery: string;
}

export const prepareBeginning = (uid: string): Promise<Beginning> =>
  withNewCode(uid, createKeyring());

/** A new recovery code for the existing keyring; the old code no longer opens anything. */
export async function withNewCode(uid: string, keyring: Keyring): Promise<Beginning> {
  const { secret, ...pair } = await createRecovery(uid);
  return {
    code: await recoveryCodeOf(secret),
    keyring,
    recovery: await sealForCode(uid, keyring, pair),
  };
}

/** The user's keyring, opened with the recovery code or another device's link. @throws SealBrokenError */
export const keyringByCode = (uid: string, account: SyncAccount, secret: Bytes): Promise<Keyring> =>
  openByCode(uid, account.recovery, secret);
export const keyringByLink = openInvitation;
export const inviteWith = (uid: string, keyring: Keyring): Promise<Invitation> =>
  createInvitation(uid, keyring);

/**
 * The request for a new account key, sealed for each device that stays: `removed` does not. Also after a
 * restore of the server, whose keys are then older than this device's. A device whose description
 * does not open was added without the key, and is removed as well.
 */
export async function prepareRemoval(
  keys: DeviceKeys,
  account: SyncAccount,
  removed?: string,
): Promise<{ readonly keyring: Keyring; readonly body: SyncRekey }> {
  const { uid, device } = keys;
  const known = await keyringOf(keys);
  const keyring = withNewKey(known);
  const pair = await recoveryPairIn(uid, account.recovery, known);
  const described = await Promise.all(
    account.devices.map(async (each) => ({
      id: each.id,
      about: await describedBy(uid, each, known, account.epoch).catch(() => null),
    })),
  );
  const goes = ({ id, about }: (typeof described)[number]) =>
    id !== device && (id === removed || about === null);
  const staying = described.flatMap((each) =>
    goes(each) || !each.about ? [] : [{ ...each, about: each.about }],
  );
  const body = {
    epoch: epochOf(keyring),
    device,
    recovery: await sealForCode(uid, keyring, pair),
    recovery_read: account.recovery,
    devices: await Promise.all(staying.map(({ id, about }) => draft(uid, id, about, keyring))),
    removed: described.filter(goes).map(({ id }) => id),
  };
  return { keyring, body };
}

/**
 * The keyring that another device has sealed for this one. It must continue the keyring that this device
 * knows: only a holder of the current keys can make one that does. @throws SealBrokenError
 */
export async function renewedKeyring(keys: DeviceKeys, account: SyncAccount): Promise<Keyring> {
  const { uid, device, pair } = keys;
  const own = account.devices.find(({ id }) => id === device);
  if (!own) throw new SealBrokenError('this device is not among them');
  const text = await openWith(pair.privateKey, own.keyring, forDevice(uid, device));
  const next = readKeyring(text);
  if (!continues(next, await keyringOf(keys))) throw new SealBrokenError('not our keys');
  return next;
}

/**
 * The next keyring, if the server has another epoch than this device: another device's, or one that this
 * device makes for all, because the server was restored and has older keys; `body` is then its request.
 * @throws SealBrokenError
 */
export async function nextKeyring(
  keys: DeviceKeys,
  account: SyncAccount,
): Promise<{ readonly keyring: Keyring; readonly body?: SyncRekey }> {
  return account.epoch < epochOf(await keyringOf(keys))
    ? prepareRemoval(keys, account)
    : { keyring: await renewedKeyring(keys, account) };
}
