import { changeSync, deleteSync, leaveSync, readSync, rekeySync } from '@fieldline/contracts';
import { type DeviceMessage, openDeviceChannel } from '@fieldline/platform/devices';
import {
  epochOf,
  keyringOf,
  openDeviceDisk,
  prepareRemoval,
  privateParts,
  refusalOf,
  withKeyring,
} from '@fieldline/platform/sync';
import { keysHere, type SyncUser } from './syncUser';

const CHANGED: readonly unknown[] = ['DEVICES_CHANGED', 'RECOVERY_CHANGED'];

export async function removeDevice(user: SyncUser, device: string): Promise<void> {
  const { api, uid } = user;
  const keys = await keysHere(user);
  const remove = async () => {
    const { keyring, body } = await prepareRemoval(keys, await api.call(readSync), device);
    await api.call(rekeySync, { body });
    return keyring;
  };
  const keyring = await remove().catch((error: unknown) => {
    // A device has joined, or another recovery code was chosen, since the account was read.
    if (CHANGED.includes(refusalOf(error)?.code)) return remove();
    throw error;
  });
  const disk = await openDeviceDisk();
  const records = disk.recordsOf(uid);
  await disk.keepKeys(await withKeyring(keys, keyring));
  await records.write([], { ...(await records.readProgress()), isResealing: true });
  tellTabs(uid);
}

/** This device's keys or its tasks have changed. */
export function tellTabs(uid: string): void {
  const channel = openDeviceChannel(uid);
  channel.postMessage({ kind: 'keys' } satisfies DeviceMessage);
  channel.close();
}

/**
 * Turns sync off for all devices: the server deletes everything. The devices keep their data,
 * or delete them too.
 */
export async function turnOff(user: SyncUser, everywhere: boolean): Promise<void> {
  const { api, stores, uid } = user;
  const keys = await keysHere(user);
  const mark = (onAllDevices: boolean) =>
    stores.preferences.write((current) => ({ ...current, onAllDevices }));
  // The engine must stop first: it would take the deletions for another device's.
  await mark(false);
  try {
    if (everywhere) {
      const epoch = epochOf(await keyringOf(keys));
      await api.call(changeSync, { body: { epoch, closing: true } });
      // People shared with a team stay.
      const { people, salesGuides } = privateParts(stores);
      await Promise.all([salesGuides.write(() => []), people.write(() => [])]);
      await api.call(leaveSync, { params: { id: keys.device } });
    } else {
      await api.call(deleteSync);
    }
  } catch (error) {
    await mark(true);
    throw error;
  }
  const disk = await openDeviceDisk();
  // What stays here has its common past with the other devices, if they are synced again.
  await (everywhere ? disk.forget(uid) : disk.forgetKeys(uid));
}
