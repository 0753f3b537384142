import { newKey, type Platform } from '@fieldline/platform';
import {
  type Context,
  type DeviceDisk,
  type Ending,
  type EngineSettings,
  epochOf,
  createRecordSeal,
  type Keyring,
  openMemory,
  startEngine,
  type SyncStatus,
} from '@fieldline/platform/sync';
import { createYielding } from './yielding';

const texts = {
  back: 'Edited after it was deleted',
  isBack: (names: readonly string[]) =>
    `${names.join(', ')}: changed on one device and deleted on another. The change was kept.`,
};

/** The records that a device syncs, and how. */
export interface Keeping {
  readonly platform: Platform;
  readonly disk: DeviceDisk;
  /** The name under which the device stores it. */
  readonly kept: string;
  /** The owner of the records; seals are bound to it. */
  readonly owner: string;
  readonly stores: Context['stores'];
  readonly preferences?: Context['preferences'];
  readonly line: EngineSettings['line'];
  readonly keyring: Keyring;
  /** The keyring made by another device. @throws if this device has no part in it */
  readonly renewed: () => Promise<Keyring>;
  readonly signal: AbortSignal;
  readonly tell: (status: SyncStatus) => void;
}

/** The context of an engine's passes. */
async function contextOf(keeping: Keeping) {
  const { platform, disk, kept, owner, stores, preferences, line, signal, tell } = keeping;
  const { logger, toast, session } = platform;
  const state = session.state();
  const uid = state.status === 'signed-in' ? state.user.uid : undefined;
  const sealWith = (ring: Keyring) => ({
    epoch: epochOf(ring),
    seal: createRecordSeal(owner, ring),
  });
  let sealing = sealWith(keeping.keyring);
  let broken = 0;
  const context: Context = {
    line,
    memory: await openMemory(disk.recordsOf(kept)),
    stores,
    preferences,
    keys: () => sealing,
    renewKeys: async () => {
      sealing = sealWith(await keeping.renewed());
    },
    newChange: () => newKey().slice(0, 12),
    now: () => new Date(),
    tell: {
      progress: (what, done) => tell({ kind: 'working', what, done }),
      back: (names) => {
        if (names.length > 0) toast.show({ title: texts.back, description: texts.isBack(names) });
      },
      broken: (count) => {
        broken += count;
        logger.error(`${count} records from the server were not made by a device of their owner`);
      },
    },
    isCurrent: () => {
      const now = session.state();
      return !signal.aborted && now.status === 'signed-in' && now.user.uid === uid;
    },
    yieldToPage: createYielding(),
  };
  return { context, isBroken: () => broken > 0 };
}

/** Runs a sync engine in this tab. Resolves once the engine runs, with how to stop it. */
export async function runEngine(
  keeping: Keeping,
  onEnding: (ending: Ending) => void,
): Promise<() => void> {
  const { platform, stores, preferences, line, tell } = keeping;
  const { logger, connection } = platform;
  const { context, isBroken } = await contextOf(keeping);
  return startEngine(
    {
      context,
      line,
      clock: {
        now: Date.now,
        after: (milliseconds, task) => {
          const timer = setTimeout(task, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      onChanges: (listener) => {
        const ends = [stores.people, stores.salesGuides, ...(preferences ? [preferences] : [])].map(
          (store) => store.subscribe(listener),
        );
        return () => ends.forEach((end) => end());
      },
      connection,
      onWake: (listener) => {
        const whenSeen = () => document.hidden || listener();
        document.addEventListener('visibilitychange', whenSeen);
        return () => document.removeEventListener('visibilitychange', whenSeen);
      },
      isSeen: () => !document.hidden,
      isBroken,
      onStatus: tell,
      warn: (message, error) => logger.warn(message, error),
    },
    onEnding,
  );
}
