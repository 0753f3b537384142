import {
  changeSync,
  deleteSync,
  inviteToSync,
  joinSync,
  leaveSync,
  readSync,
  rekeySync,
  startSync,
  type SyncAccount,
  takeSyncInvitation,
} from '@fieldline/contracts';
import { newKey, type Platform } from '@fieldline/platform';
import { type DeviceMessage, openDeviceChannel } from '@fieldline/platform/devices';
import {
  type Beginning,
  createDeviceKeys,
  type DeviceKeys,
  draftOf,
  epochOf,
  fromBase64Url,
  invitationId,
  inviteWith,
  keyringByCode,
  keyringByLink,
  keyringOf,
  listedDevices,
  type Keyring,
  openDeviceDisk,
  prepareRemoval,
  privateParts,
  readRecoveryCode,
  refusalOf,
  SealBrokenError,
  withKeyring,
  withNewCode,
} from '@fieldline/platform/sync';
import { aboutDevice } from './thisDevice';

/** Why joining failed: the code is incomplete, mistyped or not in use, or the link was used. */
export type JoinFailure = 'incomplete' | 'mistyped' | 'wrong' | 'used' | 'off';

export class JoinError extends Error {
  override readonly name = 'JoinError';
  constructor(readonly reason: JoinFailure) {
    super(reason);
  }
}

const openDisk = openDeviceDisk;
const NOT_FOUND = 404;
const isMissing = (error: unknown) => refusalOf(error)?.status === NOT_FOUND;

/** The operations of the page, for one user. Each can be tried again. */
export function operationsOf({ api, stores }: Pick<Platform, 'api' | 'stores'>, uid: string) {
  const keysHere = async (): Promise<DeviceKeys> => {
    const keys = await (await openDisk()).readKeys(uid);
    if (!keys) throw new Error('This device has no keys');
    return keys;
  };

  /** Starts syncing this device, and tells its tabs. */
  async function begin(keys: DeviceKeys, isFirst: boolean): Promise<void> {
    const disk = await openDisk();
    await disk.forget(uid);
    await disk.keepKeys(keys);
    await disk.recordsOf(uid).write([], { cursor: 0, era: 0, isComplete: isFirst });
    await stores.preferences.write((current) => ({ ...current, onAllDevices: true }));
  }

  function tellTabs(): void {
    const channel = openDeviceChannel(uid);
    channel.postMessage({ kind: 'keys' } satisfies DeviceMessage);
    channel.close();
  }

  async function join(keyring: Keyring): Promise<void> {
    const keys = await createDeviceKeys(uid, aboutDevice(navigator.userAgent), keyring);
    const body = { epoch: epochOf(keyring), ...(await draftOf(keys, keyring)) };
    await api.call(joinSync, { body });
    await begin(keys, false);
  }

  return {
    /** The sync account on the server; null while no device is synced. */
    read: (): Promise<SyncAccount | null> =>
      api.call(readSync).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),

    turnOn: async ({ keyring, recovery }: Beginning): Promise<void> => {
      const keys = await createDeviceKeys(uid, aboutDevice(navigator.userAgent), keyring);
      const body = { recovery, device: await draftOf(keys, keyring) };
      await api.call(startSync, { body, idempotencyKey: newKey() });
      await begin(keys, true);
    },

    /** @throws JoinError */
    joinByCode: async (typed: string): Promise<void> => {
      const code = await readRecoveryCode(typed);
      if (code.kind !== 'code') throw new JoinError(code.kind);
      const account = await api.call(readSync).catch((error: unknown) => {
        throw isMissing(error) ? new JoinError('off') : error;
      });
      await join(await opened('wrong', () => keyringByCode(uid, account, code.secret)));
    },

    /** @throws JoinError */
    joinByLink: async (secretOfLink: string): Promise<void> => {
      const secret = await opened('used', async () => fromBase64Url(secretOfLink));
      const id = await invitationId(secret);
      const { sealed } = await api.call(takeSyncInvitation, { params: { id } }).catch((error) => {
        throw isMissing(error) ? new JoinError('used') : error;
      });
      await join(await opened('used', () => keyringByLink(uid, secret, sealed)));
    },

    /** The part of the link after its `#`. */
    invite: async (): Promise<string> => {
      const { id, sealed, secret } = await inviteWith(uid, await keyringOf(await keysHere()));
      await api.call(inviteToSync, { body: { id, sealed } });
      return secret;
    },

    devices: async (account: SyncAccount) => {
      const keys = await keysHere();
      return { own: keys.device, all: await listedDevices(uid, account, await keyringOf(keys)) };
    },

    remove: async (device: string): Promise<void> => {
      const keys = await keysHere();
      const account = await api.call(readSync);
      const { keyring, body } = await prepareRemoval(keys, account, device);
      await api.call(rekeySync, { body });
      const disk = await openDisk();
      const records = disk.recordsOf(uid);
      await disk.keepKeys(await withKeyring(keys, keyring));
      await records.write([], { ...(await records.readProgress()), isResealing: true });
      tellTabs();
    },

    /** A new code, which becomes valid once it is stored on the server. */
    prepareCode: async (): Promise<Beginning> =>
      withNewCode(uid, await keyringOf(await keysHere())),
    keepCode: async ({ keyring, recovery }: Beginning): Promise<void> => {
      await api.call(changeSync, { body: { epoch: epochOf(keyring), recovery } });
    },

    /**
     * Turns sync off for all devices: the server deletes everything. The devices keep their data,
     * or delete them too.
     */
    turnOff: async (everywhere: boolean): Promise<void> => {
      const keys = await keysHere();
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
      await (await openDisk()).forget(uid);
    },

    earlier: async () => (await openDisk()).recordsOf(uid).readRows('people'),
  };
}
export type Operations = ReturnType<typeof operationsOf>;

async function opened<Result>(reason: JoinFailure, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof SealBrokenError || error instanceof DOMException)
      throw new JoinError(reason);
    throw error;
  }
}
