import { changeSync, inviteToSync, readSync, type SyncAccount } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import {
  type Beginning,
  epochOf,
  inviteWith,
  keyringOf,
  listedDevices,
  openDeviceDisk,
  withNewCode,
} from '@fieldline/platform/sync';
import { deleteUndecided, keepUndecided, undecided } from './deciding';
import { joinByCode, joinByLink, turnOn } from './joining';
import { removeDevice, turnOff } from './leaving';
import { isMissing, keysHere, type SyncUser } from './syncUser';

/** The operations of the page, for one user. Each can be tried again. */
export function operationsOf({ api, stores }: Pick<Platform, 'api' | 'stores'>, uid: string) {
  const user: SyncUser = { api, stores, uid };
  return {
    /** The sync account on the server; null while no device is synced. */
    read: (): Promise<SyncAccount | null> =>
      api.call(readSync).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),

    turnOn: (beginning: Beginning) => turnOn(user, beginning),
    /** @throws JoinError */
    joinByCode: (typed: string) => joinByCode(user, typed),
    /** @throws JoinError */
    joinByLink: (secretOfLink: string) => joinByLink(user, secretOfLink),

    /** The part of the link after its `#`. */
    invite: async (): Promise<string> => {
      const { id, sealed, secret } = await inviteWith(uid, await keyringOf(await keysHere(user)));
      await api.call(inviteToSync, { body: { id, sealed } });
      return secret;
    },

    devices: async (account: SyncAccount) => {
      const keys = await keysHere(user);
      return { own: keys.device, all: await listedDevices(uid, account, await keyringOf(keys)) };
    },
    remove: (device: string) => removeDevice(user, device),

    /** A new code, which becomes valid once it is stored on the server. */
    prepareCode: async (): Promise<Beginning> =>
      withNewCode(uid, await keyringOf(await keysHere(user))),
    keepCode: async ({ keyring, recovery }: Beginning): Promise<void> => {
      await api.call(changeSync, { body: { epoch: epochOf(keyring), recovery } });
    },

    turnOff: (everywhere: boolean) => turnOff(user, everywhere),
    undecided: () => undecided(user),
    keepUndecided: () => keepUndecided(user),
    deleteUndecided: () => deleteUndecided(user),
    earlier: async () => (await openDeviceDisk()).recordsOf(uid).readRows('people'),
  };
}
export type Operations = ReturnType<typeof operationsOf>;
