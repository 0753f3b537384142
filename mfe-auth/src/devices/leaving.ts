import { changeSync, deleteSync, leaveSync, readSync, rekeySync } from '@fieldline/contracts';
import { type DeviceMessage, openDeviceChannel } from '@fieldline/platform/devices';
import {
  epochOf,
  keyringOf,
  openDeviceDisk,
  prepareRemoval,
  privateParts,
  withKeyring,
} from '@fieldline/platform/sync';
import { keysHere, type SyncUser } from './syncUser';

export async function removeDevice(user: SyncUser, device: string): Promise<void> {
  const { api, uid } = user;
  const keys = await keysHere(user);
  const account = await api.call(readSync);
  const { keyring, body } = await prepareRemoval(keys, account, device);
  await api.call(rekeySync, { body });
  const disk = await openDeviceDisk();
  const records = disk.recordsOf(uid);
  await disk.keepKeys(await withKeyring(keys, keyring));
  await records.write([], { ...(await records.readProgress()), isResealing: true });
  tellTabs(uid);
}

function tellTabs(uid: string): void {
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
  await (await openDeviceDisk()).forget(uid);
}
