import { leaveSync, LOCKS, readSync, rekeySync } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { type DeviceMessage, kindOf, openDeviceChannel } from '@fieldline/platform/devices';
import {
  type DeviceDisk,
  type DeviceKeys,
  type Ending,
  keyringOf,
  nextKeyring,
  openDeviceDisk,
  privateParts,
  type SyncStatus,
  withKeyring,
} from '@fieldline/platform/sync';
import { runEngine } from './engine';
import { lineOf } from './line';

const texts = {
  restored: 'The server was restored from an older backup',
  restoredHint:
    'Everything is sealed again with a new key. Check your devices: removed ones may be listed again.',
  ended: {
    removed: 'This device was removed',
    off: 'People and guides are only on this device',
    erased: 'People and guides were deleted',
  },
  endedHint: {
    removed: 'Another device removed it. Its data stay here.',
    off: 'Another device turned this off. The data on this device stay here.',
    erased: 'Another device deleted them everywhere.',
  },
};

/** The sync of each user's device in this tab, and how many callers need it. */
const keepers = new Map<string, { wanted: number; readonly end: () => void }>();

/**
 * Syncs this device while its user is signed in, in one tab of the browser at a time. The shell
 * starts it when its page is idle, the page of devices as soon as it is shown; the sync ends when
 * neither needs it any more.
 */
export function startKeeping(platform: Platform): () => void {
  const state = platform.session.state();
  if (state.status !== 'signed-in' || !('locks' in navigator)) return () => undefined;
  const { uid } = state.user;
  const keeper = keepers.get(uid) ?? { wanted: 0, end: keep(platform, uid) };
  keepers.set(uid, keeper);
  keeper.wanted += 1;
  return () => {
    keeper.wanted -= 1;
    if (keeper.wanted > 0) return;
    keepers.delete(uid);
    keeper.end();
  };
}

function keep(platform: Platform, uid: string): () => void {
  const life = new AbortController();
  const { signal } = life;
  navigator.locks
    .request(`${LOCKS.devices}:${uid}`, { signal }, () => keepUntil(platform, uid, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) platform.logger.error('This device is not kept in step', error);
    });
  return () => life.abort();
}

/** Resolves when the signal aborts, or when this device is no longer synced. */
async function keepUntil(platform: Platform, uid: string, signal: AbortSignal): Promise<void> {
  const disk = await openDeviceDisk();
  const channel = openDeviceChannel(uid);
  let status: SyncStatus = { kind: 'starting' };
  const tell = (next: SyncStatus) => {
    status = next;
    channel.postMessage({ kind: 'status', status } satisfies DeviceMessage);
  };
  try {
    for (let again = true; again && !signal.aborted;) {
      const keys = await disk.readKeys(uid);
      if (!keys) return leave(platform);
      again = await new Promise<boolean>((resolve, reject) => {
        const parts = { platform, disk, keys, signal, tell };
        const stop = runOwn(parts, (ending) => {
          if (ending) tell({ kind: 'ended', why: ending });
          void (ending ? end(parts, ending) : Promise.resolve()).finally(() => resolve(false));
        });
        stop.catch(reject);
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          const kind = kindOf(data);
          if (kind === 'ask') tell(status);
          // The page has changed the keys: start the engine again with them.
          if (kind === 'keys') void stop.then((call) => (call(), resolve(true)));
        };
        signal.addEventListener('abort', () => {
          void stop.then((call) => call());
          resolve(false);
        });
      });
    }
  } finally {
    channel.close();
  }
}

interface Parts {
  readonly platform: Platform;
  readonly disk: DeviceDisk;
  readonly keys: DeviceKeys;
  readonly signal: AbortSignal;
  readonly tell: (status: SyncStatus) => void;
}

/** Resolves once the engine runs, with how to stop it. */
async function runOwn(
  { platform, disk, keys: first, signal, tell }: Parts,
  onEnding: (ending: Ending) => void,
): Promise<() => void> {
  const { stores } = platform;
  const { uid, device } = first;
  const line = lineOf(platform, device, signal);
  let keys = first;
  return runEngine(
    {
      ...{ platform, disk, line, signal, tell, kept: uid, owner: uid },
      stores: privateParts(stores),
      preferences: stores.preferences,
      keyring: await keyringOf(keys),
      renewed: async () => {
        const account = await platform.api.call(readSync, { signal });
        const { keyring, body } = await nextKeyring(keys, account);
        if (body) {
          await platform.api.call(rekeySync, { body });
          platform.toast.show({ title: texts.restored, description: texts.restoredHint });
        }
        keys = await withKeyring(keys, keyring);
        await disk.keepKeys(keys);
        return keyring;
      },
    },
    onEnding,
  );
}

/**
 * Another device has turned sync off. If that device deleted the data everywhere, they are deleted
 * here as well; otherwise they stay.
 */
async function end({ platform, disk, keys }: Parts, why: NonNullable<Ending>): Promise<void> {
  const { stores, api, toast } = platform;
  const { uid, device } = keys;
  if (why === 'erased') {
    // People shared with a team are not deleted: they belong to the team.
    const { people, salesGuides } = privateParts(stores);
    await Promise.all([salesGuides.write(() => []), people.write(() => [])]);
    await api.call(leaveSync, { params: { id: device } }).catch(() => undefined);
  }
  await (why === 'erased' ? disk.forget(uid) : disk.forgetKeys(uid));
  leave(platform);
  toast.show({ title: texts.ended[why], description: texts.endedHint[why] });
  // The device's session was ended too: any call tells the shell, which signs out.
  if (why === 'removed') await api.call(readSync).catch(() => undefined);
}

const leave = ({ stores }: Platform): void => {
  void stores.preferences.write(({ onAllDevices: _, ...others }) => others);
};
