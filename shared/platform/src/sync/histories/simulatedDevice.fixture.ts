import './storageEvent.fixture';
import type { SyncChange } from '@fieldline/contracts';
import { openOrigin } from '../../stores/simulatedOrigin.fixture';
import { type Context, openMemory } from '../engine/context';
import { begin } from '../engine/begin';
import { undecidedIn } from '../engine/changes';
import { refusalOf } from '../engine/failure';
import { pass } from '../engine/pass';
import {
  BEGINNING,
  nameOf,
  offeredOf,
  type Progress,
  type Row,
  type RecordStorage,
} from '../engine/recordStorage';
import { type SimulatedServer, simulatedSeal } from './simulatedServer.fixture';

/** A fault in one pass; the number is the call or write at which it happens. */
export interface Fault {
  readonly kind:
    | 'none'
    | 'cut'
    | 'lost answer'
    | 'sent twice'
    | 'late'
    | 'killed'
    | 'tab killed'
    | 'meanwhile'
    | 'restored';
  readonly at: number;
}

class Cut extends Error {}

const OWNER = 'ada';

/** One device of the user: a browser with two tabs, whose engine runs one pass at a time. */
export async function createDevice(server: SimulatedServer, name: string, isFirst: boolean) {
  const origin = openOrigin();
  const shelved: { readonly rows: Map<string, string>; progress: Progress } = {
    rows: new Map(),
    progress: { ...BEGINNING, isComplete: isFirst },
  };
  /** Whether the device takes part; a removed one leaves at its next call. */
  let isIn = true;
  server.join(name);
  let [changes, clock, broken] = [0, Date.parse('2026-01-01T00:00:00.000Z'), 0];
  let knownEpoch = 1;
  const open = async (livesFor?: number) => {
    const tab = origin.open(livesFor === undefined ? {} : { livesFor });
    await tab.adopt(OWNER);
    return tab;
  };
  const tabs = [await open(), await open()] as const;

  const rows = () => [...shelved.rows.values()].map((row): Row => JSON.parse(row));
  const rowAt = (of: Pick<Row, 'collection' | 'id'>): Row | undefined => {
    const row = shelved.rows.get(nameOf(of));
    return row === undefined ? undefined : JSON.parse(row);
  };
  const storageWith = (live: () => void): RecordStorage => ({
    readProgress: async () => shelved.progress,
    readRows: async () => rows(),
    write: async (rows: readonly Row[], progress?: Progress) => {
      live();
      for (const row of rows) shelved.rows.set(nameOf(row), JSON.stringify(row));
      if (progress) shelved.progress = progress;
    },
  });

  /** Runs one pass in its own tab, and returns whether it completed. */
  async function sync(fault: Fault, meanwhile: () => Promise<unknown>): Promise<boolean> {
    let [calls, writes] = [0, 0];
    const isAt = (kind: Fault['kind'], count: number) => fault.kind === kind && fault.at === count;
    const call = async <Answer>(make: () => Answer): Promise<Answer> => {
      calls += 1;
      server.tick();
      if (isAt('cut', calls)) throw new Cut();
      if (isAt('restored', calls)) server.restore();
      if (isAt('late', calls)) {
        server.later(1 + (fault.at % 4), make);
        throw new Cut();
      }
      if (isAt('meanwhile', calls)) await meanwhile();
      if (isAt('sent twice', calls)) make();
      const answer = make();
      if (isAt('lost answer', calls)) throw new Cut();
      return answer;
    };
    if (!isIn) return false;
    const tab = await open(fault.kind === 'tab killed' ? fault.at * 3 : undefined).catch(
      () => null,
    );
    if (!tab) return false;
    try {
      const memory = await openMemory(
        storageWith(() => {
          writes += 1;
          if (isAt('killed', writes)) throw new Cut();
        }),
      );
      const context: Context = {
        line: {
          pull: (after, known) => call(() => server.pull(after, known, name)),
          push: (epoch, all: readonly SyncChange[], known) =>
            call(() => server.push(epoch, all, known, name)),
        },
        memory,
        stores: tab,
        preferences: tab.preferences,
        keys: () => ({ epoch: knownEpoch, seal: simulatedSeal(OWNER, () => knownEpoch) }),
        renewKeys: async () => {
          if (server.epoch() < knownEpoch) server.rekey(knownEpoch);
          knownEpoch = server.epoch();
        },
        newChange: () => `${name}-${(changes += 1)}`,
        now: () => new Date(clock),
        tell: { progress: () => {}, back: () => {}, broken: (count) => (broken += count) },
        isCurrent: () => tab.people.exists() || shelved.rows.size === 0,
        yieldToPage: () => Promise.resolve(),
      };
      if (!(await begin(context))) return false;
      const { isStale } = await pass(context);
      return !isStale;
    } catch (error) {
      const code = refusalOf(error)?.code;
      if (code === 'DEVICE_REMOVED' || code === 'NOT_FOUND') {
        isIn = false;
        return false;
      }
      if (fault.kind === 'none' || fault.kind === 'meanwhile') throw error;
      return false;
    } finally {
      tab.close();
    }
  }

  return {
    name,
    origin,
    tab: (index: number) => tabs[index % 2] ?? tabs[0],
    sync,
    isIn: () => isIn,
    /** The clock jumps, backwards too. */
    step: (milliseconds: number) => {
      clock += milliseconds;
    },
    now: () => new Date((clock += 1000)),
    /** Joins, if the device takes no part; the first device of a user turns sync on. */
    join: () => {
      if (isIn) return;
      server.join(name);
      isIn = true;
      knownEpoch = server.epoch();
    },
    reseal: () => {
      if (!server.has(name)) return;
      server.rekey();
      knownEpoch = server.epoch();
      shelved.progress = { ...shelved.progress, isResealing: true };
    },
    /** What the user is asked about, and how to store that it stays. */
    undecided: () => {
      const { people, salesGuides } = tabs[0];
      return undecidedIn({ row: rowAt }, people.read(), salesGuides.read());
    },
    keep: (records: readonly Pick<Row, 'collection' | 'id'>[]) => {
      for (const { undecided: _, ...row } of records.map(rowAt).filter((row) => row !== undefined))
        shelved.rows.set(nameOf(row), JSON.stringify(row));
    },
    /** The earlier values that the device offers its user. */
    offered: (of?: string) =>
      rows()
        .filter(({ id }) => of === undefined || id === of)
        .flatMap((row) => offeredOf(row, new Date(clock))),
    broken: () => broken,
  };
}
export type Device = Awaited<ReturnType<typeof createDevice>>;
