import {
  addTeamDevice,
  LOCKS,
  pullTeamRecords,
  pushTeamRecords,
  readTeamKeys,
  sealTeamKeys,
  TEAM_SEALED,
  type TeamKeysWire,
} from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { type DeviceMessage, kindOf, openDeviceChannel } from '@fieldline/platform/devices';
import {
  createKeyring,
  createTeamDevice,
  type DeviceDisk,
  type DeviceKeys,
  type Ending,
  epochOf,
  type EngineSettings,
  keyringOf,
  type Keyring,
  openDeviceDisk,
  publicKeyOf,
  refusalOf,
  SealBrokenError,
  sealForDevices,
  type SyncStatus,
  teamKeyring,
  teamOwner,
  teamPart,
  withKeyring,
  withNewKey,
} from '@fieldline/platform/sync';
import { type Keeping, runEngine } from './engine';

/** The longest pause before another attempt, in milliseconds. */
const AGAIN_MS = 30_000;
/**
 * Browsers of several members may be open: the first one seals, and the others find nothing left to
 * do. Milliseconds.
 */
const OTHERS_FIRST_MS = 1500;
const NOT_FOUND = 404;

interface TeamParts {
  readonly platform: Platform;
  readonly disk: DeviceDisk;
  readonly team: string;
  /** The owner of these keys and rows on this device. */
  readonly owner: string;
  readonly bell: Bell;
  readonly signal: AbortSignal;
  readonly tell: (status: SyncStatus) => void;
}

interface Bell {
  /** Listens for the server's nudges: the team's people, guides or keys were changed. */
  onNudge(listener: () => void): () => void;
  /**
   * Resolves with the next nudge, when a person is shared here, when the network is back, after the
   * given number of milliseconds, or when the signal aborts.
   */
  next(atMost?: number): Promise<void>;
}

/** Syncs the people and guides of the current team, in one tab of the browser at a time. */
export function startTeam(platform: Platform): () => void {
  const state = platform.session.state();
  const { id: team } = platform.workspace.current();
  if (state.status !== 'signed-in' || team === null || !('locks' in navigator))
    return () => undefined;
  const owner = teamOwner(state.user.uid, team);
  const life = new AbortController();
  const { signal } = life;
  navigator.locks
    .request(`${LOCKS.devices}:${owner}`, { signal }, () => keepTeam(platform, team, owner, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) platform.logger.error('The team is not kept in step', error);
    });
  return () => life.abort();
}

async function keepTeam(platform: Platform, team: string, owner: string, signal: AbortSignal) {
  const disk = await openDeviceDisk();
  const channel = openDeviceChannel(owner);
  let status: SyncStatus | undefined;
  const tell = (next: SyncStatus) => {
    status = next;
    channel.postMessage({ kind: 'status', status } satisfies DeviceMessage);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (kindOf(data) === 'ask' && status) tell(status);
  };
  const bell = createBell(platform, team, signal);
  const parts: TeamParts = { platform, disk, team, owner, bell, signal, tell };
  try {
    while (!signal.aborted) {
      const ending = await keepOnce(parts).catch(endOf);
      // When the user is no longer a member, the shell removes the team's data from this browser.
      if (ending === 'off' || ending === null) return;
      if (ending === 'broken') tell({ kind: 'broken' });
      if (ending === 'failed') tell({ kind: 'offline', count: 0 });
      if (ending === 'failed' || ending === 'broken') await bell.next(AGAIN_MS);
      if (ending === 'idle') await bell.next();
    }
  } finally {
    channel.close();
  }
}

const endOf = (error: unknown) => {
  // The server has replaced the team's keys with others.
  if (error instanceof SealBrokenError) return 'broken';
  return refusalOf(error)?.status === NOT_FOUND ? 'off' : 'failed';
};

/**
 * Syncs until the sync ends, the keys change, or there is nothing to do. @throws as the API does
 */
async function keepOnce(parts: TeamParts): Promise<Ending | 'idle' | 'again'> {
  const { platform, disk, owner, bell, signal, tell } = parts;
  const keys = (await keysHere(parts)) ?? (await joinIn(parts));
  if (!keys) return 'idle';
  if (keys.keyring.length === 0) {
    tell({ kind: 'keyless' });
    await bell.next(AGAIN_MS);
    return 'again';
  }
  const keyring = await keyringOf(keys);
  return new Promise((resolve, reject) => {
    const again = () => void running.then((stop) => (stop(), resolve('again')), reject);
    const warn = (error: unknown) => platform.logger.warn('Keys could not be sealed', error);
    const onKeysWanted = async () => {
      const isNew = await seeToKeys(parts);
      if (isNew) again();
    };
    const running = runEngine(
      keepingOf(parts, keys, keyring, () => onKeysWanted().catch(warn)),
      (ending) => {
        // A device that was removed from the list joins again.
        const end = ending === 'removed' ? disk.forget(owner) : Promise.resolve();
        void end.finally(() => resolve(ending === 'removed' ? 'again' : ending));
      },
    );
    running.catch(reject);
    signal.addEventListener('abort', again, { once: true });
  });
}

async function keysHere({ disk, owner }: TeamParts): Promise<DeviceKeys | undefined> {
  const keys = await disk.readKeys(owner);
  return keys && keys.keyring.length > 0 ? keys : undefined;
}

const mayEdit = ({ platform }: TeamParts) => platform.workspace.current().role !== 'viewer';
const partOf = ({ platform, team }: TeamParts) => teamPart(platform.stores, team);

/**
 * Gets the keyring, or asks for it. The first member who shares a person creates the keyring.
 * @returns the keys of this device, perhaps without a keyring; undefined while there is nothing to
 * read or send
 */
async function joinIn(parts: TeamParts): Promise<DeviceKeys | undefined> {
  const { platform, disk, team, owner, signal } = parts;
  const { api } = platform;
  let account = await api.call(readTeamKeys, { signal });
  const mayBegin = mayEdit(parts) && partOf(parts).people.read().length > 0;
  if (account.epoch === 0 && !mayBegin) return undefined;
  let keys = await disk.readKeys(owner);
  const { device } = keys ?? {};
  if (!keys || !account.devices.some(({ id }) => id === device)) {
    await disk.forget(owner);
    keys = await createTeamDevice(owner);
    await disk.keepKeys(keys);
    const body = { id: keys.device, public_key: await publicKeyOf(keys) };
    account = await api.call(addTeamDevice, { body, signal });
  }
  if (account.epoch === 0) account = await seal(parts, keys, createKeyring(), account, 1);
  const keyring = await teamKeyring(keys, team, account);
  if (!keyring) return keys;
  keys = await withKeyring(keys, keyring);
  await disk.keepKeys(keys);
  return keys;
}

async function seal(
  { platform, team, signal }: Pick<TeamParts, 'platform' | 'team' | 'signal'>,
  { device }: DeviceKeys,
  keyring: Keyring,
  { devices }: Pick<TeamKeysWire, 'devices'>,
  epoch: number,
): Promise<TeamKeysWire> {
  const keyrings = await sealForDevices(team, keyring, devices);
  return platform.api.call(sealTeamKeys, { body: { epoch, device, keyrings }, signal });
}

/**
 * Seals the keys for devices that wait for them, and makes a new key after a member has left.
 * @returns whether a new key was made
 * @throws as the API does
 */
async function seeToKeys(parts: TeamParts): Promise<boolean> {
  const { platform, disk, team, owner, signal } = parts;
  if (!mayEdit(parts)) return false;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * OTHERS_FIRST_MS));
  const account = await platform.api.call(readTeamKeys, { signal });
  const keys = await disk.readKeys(owner);
  const keyring = keys && (await teamKeyring(keys, team, account));
  if (!keys || !keyring) return false;
  if (account.is_due) {
    const next = withNewKey(keyring);
    await seal(parts, keys, next, account, epochOf(next));
    const records = disk.recordsOf(owner);
    await disk.keepKeys(await withKeyring(keys, next));
    await records.write([], { ...(await records.readProgress()), isResealing: true });
    return true;
  }
  const devices = account.devices.filter((each) => each.keyring === null);
  if (devices.length > 0) await seal(parts, keys, keyring, { devices }, account.epoch);
  return false;
}

function keepingOf(
  parts: TeamParts,
  first: DeviceKeys,
  keyring: Keyring,
  onKeysWanted: () => Promise<void>,
): Keeping {
  const { platform, disk, team, owner, signal, tell } = parts;
  let keys = first;
  return {
    ...{ platform, disk, signal, tell, keyring, kept: owner, owner: `team ${team}` },
    stores: partOf(parts),
    mayPush: () => mayEdit(parts),
    line: lineOf(parts, first.device, onKeysWanted),
    renewed: async () => {
      const account = await platform.api.call(readTeamKeys, { signal });
      const ring = (await teamKeyring(keys, team, account)) ?? keyring;
      keys = await withKeyring(keys, ring);
      await disk.keepKeys(keys);
      return ring;
    },
  };
}

function lineOf(
  { platform: { api }, bell, signal }: TeamParts,
  device: string,
  onKeysWanted: () => Promise<void>,
): EngineSettings['line'] {
  let isSeenTo = false;
  const seeTo = () => {
    if (isSeenTo) return;
    isSeenTo = true;
    void onKeysWanted().finally(() => {
      isSeenTo = false;
    });
  };
  return {
    pull: async (after) => {
      const page = await api.call(pullTeamRecords, { query: { device, after }, signal });
      if (page.keys_wanted) seeTo();
      return page;
    },
    push: (epoch, changes) =>
      api.call(pushTeamRecords, { body: { device, epoch, changes: [...changes] }, signal }),
    hear: (onNudge) => bell.onNudge(onNudge),
  };
}

function createBell(
  { workspace, stores, connection }: Platform,
  team: string,
  signal: AbortSignal,
): Bell {
  const nudged = new Set<() => void>();
  const channel = new BroadcastChannel(`${LOCKS.team} ${workspace.owner()}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== TEAM_SEALED) return;
    for (const listener of [...nudged]) listener();
  };
  signal.addEventListener('abort', () => channel.close());
  const onNudge: Bell['onNudge'] = (listener) => {
    nudged.add(listener);
    return () => nudged.delete(listener);
  };
  return {
    onNudge,
    next: (atMost) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          for (const end of ends) end();
          resolve();
        };
        const timer = atMost === undefined ? undefined : setTimeout(done, atMost);
        signal.addEventListener('abort', done);
        const ends = [
          onNudge(done),
          teamPart(stores, team).people.subscribe(done),
          connection.subscribe(() => connection.isLost() || done()),
        ];
      }),
  };
}
