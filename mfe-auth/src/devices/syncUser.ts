import type { Platform } from '@fieldline/platform';
import { type DeviceKeys, openDeviceDisk, refusalOf } from '@fieldline/platform/sync';

/** The user whose devices are synced, and what an operation calls. */
export interface SyncUser extends Pick<Platform, 'api' | 'stores'> {
  readonly uid: string;
}

/** @throws Error if this device is not synced */
export async function keysHere({ uid }: SyncUser): Promise<DeviceKeys> {
  const keys = await (await openDeviceDisk()).readKeys(uid);
  if (!keys) throw new Error('This device has no keys');
  return keys;
}

const NOT_FOUND = 404;
/** Whether the server has no sync account, or no such invitation. */
export const isMissing = (error: unknown) => refusalOf(error)?.status === NOT_FOUND;
