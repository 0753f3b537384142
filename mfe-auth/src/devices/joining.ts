import { joinSync, readSync, startSync, takeSyncInvitation } from '@fieldline/contracts';
import { newKey } from '@fieldline/platform';
import {
  type Beginning,
  createDeviceKeys,
  type DeviceKeys,
  draftOf,
  epochOf,
  fromBase64Url,
  invitationId,
  keyringByCode,
  keyringByLink,
  type Keyring,
  openDeviceDisk,
  readRecoveryCode,
  SealBrokenError,
} from '@fieldline/platform/sync';
import { isMissing, type SyncUser } from './syncUser';
import { aboutDevice } from './thisDevice';

/** Why joining failed: the code is incomplete, mistyped or not in use, or the link was used. */
export type JoinFailure = 'incomplete' | 'mistyped' | 'wrong' | 'used' | 'off';

export class JoinError extends Error {
  override readonly name = 'JoinError';
  constructor(readonly reason: JoinFailure) {
    super(reason);
  }
}

/** Makes this device the first one that is synced. */
export async function turnOn(user: SyncUser, { keyring, recovery }: Beginning): Promise<void> {
  const keys = await newKeys(user, keyring);
  const body = { recovery, device: await draftOf(keys, keyring) };
  await user.api.call(startSync, { body, idempotencyKey: newKey() });
  await begin(user, keys, true);
}

/** @throws JoinError */
export async function joinByCode(user: SyncUser, typed: string): Promise<void> {
  const code = await readRecoveryCode(typed);
  if (code.kind !== 'code') throw new JoinError(code.kind);
  const account = await user.api.call(readSync).catch((error: unknown) => {
    throw isMissing(error) ? new JoinError('off') : error;
  });
  await join(user, await opened('wrong', () => keyringByCode(user.uid, account, code.secret)));
}

/** @throws JoinError */
export async function joinByLink(user: SyncUser, secretOfLink: string): Promise<void> {
  const secret = await opened('used', async () => fromBase64Url(secretOfLink));
  const id = await invitationId(secret);
  const { sealed } = await user.api.call(takeSyncInvitation, { params: { id } }).catch((error) => {
    throw isMissing(error) ? new JoinError('used') : error;
  });
  await join(user, await opened('used', () => keyringByLink(user.uid, secret, sealed)));
}

async function join(user: SyncUser, keyring: Keyring): Promise<void> {
  const keys = await newKeys(user, keyring);
  const body = { epoch: epochOf(keyring), ...(await draftOf(keys, keyring)) };
  await user.api.call(joinSync, { body });
  await begin(user, keys, false);
}

const newKeys = ({ uid }: SyncUser, keyring: Keyring) =>
  createDeviceKeys(uid, aboutDevice(navigator.userAgent), keyring);

/** Starts syncing this device, and tells its tabs. */
async function begin({ uid, stores }: SyncUser, keys: DeviceKeys, isFirst: boolean): Promise<void> {
  const disk = await openDeviceDisk();
  await disk.keepKeys(keys);
  const records = disk.recordsOf(uid);
  const progress = await records.readProgress();
  await records.write([], { ...progress, isComplete: progress.isComplete || isFirst });
  await stores.preferences.write((current) => ({ ...current, onAllDevices: true }));
}

async function opened<Result>(reason: JoinFailure, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof SealBrokenError || error instanceof DOMException)
      throw new JoinError(reason);
    throw error;
  }
}
