/** For the screens that show the status of a user's devices; the engine may run in another tab. */
import { LOCKS } from '@fieldline/contracts';
import type { SyncStatus } from './engine/status';

/** Messages between tabs. `keys`: this device's keys or its tasks have changed. */
export type DeviceMessage =
  { readonly kind: 'ask' | 'keys' } | { readonly kind: 'status'; readonly status: SyncStatus };

export const openDeviceChannel = (uid: string): BroadcastChannel =>
  new BroadcastChannel(`${LOCKS.devices}:${uid}`);

/** The kind of a message: a tab of another release may send unknown ones. */
export const kindOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;

const isStatus = (data: unknown): data is DeviceMessage & { kind: 'status' } =>
  kindOf(data) === 'status';

/** Calls the listener with the status of the tab that synchronises this device, now and on each change. */
export function watchDevices(uid: string, listener: (status: SyncStatus) => void): () => void {
  const channel = openDeviceChannel(uid);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isStatus(data)) listener(data.status);
  };
  channel.postMessage({ kind: 'ask' } satisfies DeviceMessage);
  return () => channel.close();
}

const texts = {
  starting: 'Checking...',
  receiving: 'Receiving people and guides',
  sending: 'Sending people and guides',
  sealing: 'Sealing everything with a new key',
  upToDate: 'All devices are up to date',
  near: {
    full: "The server's space is nearly full",
    'too-large': 'A person or guide is nearly too large for the server',
  },
  offline: 'Offline',
  full: "The server's space is full",
  deviceFull: "This device's storage is full",
  broken: 'The server sent data that none of your devices made. They were not used.',
  removed: 'This device was removed',
  off: 'Turned off on another device',
  erased: 'Deleted on all devices',
};

const undecided = (count: number) =>
  `${count} ${count === 1 ? 'person' : 'people'} deleted on another device: keep or delete?`;

const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} waiting`;

/** The status as one line. */
export function statusLine(status: SyncStatus): string {
  switch (status.kind) {
    case 'starting':
      return texts.starting;
    case 'working':
      return `${texts[status.what]}: ${Math.floor(status.done * 100)}%`;
    case 'up-to-date':
      return status.near ? `${texts.upToDate}. ${texts.near[status.near]}.` : texts.upToDate;
    case 'waiting':
      return changes(status.count);
    case 'undecided':
      return undecided(status.count);
    case 'offline':
      return status.count > 0 ? `${texts.offline}, ${changes(status.count)}` : texts.offline;
    case 'full':
      return texts.full;
    case 'too-large':
      return `${changes(status.count)}: too large for the server`;
    case 'device-full':
      return texts.deviceFull;
    case 'broken':
      return texts.broken;
    case 'ended':
      return texts[status.why];
  }
}
