import type { SyncChange, SyncPage, SyncPushed } from '@fieldline/contracts';
import type { Stores } from '../../stores/stores';
import type { RecordSeal } from '../sealing/recordSeal';
import type { EarlierValue, Progress, Row, Shelf } from './shelf';
import { nameOf } from './shelf';

/** What this device asks of the server. Each call throws as the API client does. */
export interface Line {
  pull(after: number): Promise<SyncPage>;
  push(epoch: number, changes: readonly SyncChange[]): Promise<SyncPushed>;
}

/** The keys of now. */
export interface Keys {
  readonly epoch: number;
  readonly seal: RecordSeal;
}

/** What one pass tells of itself. */
export interface Tell {
  /** How much of a long piece of work is done, from 0 to 1. */
  readonly progress: (what: 'receiving' | 'sending' | 'sealing', done: number) => void;
  /** Names of people whom an edit has brought back after they were deleted elsewhere. */
  readonly back: (names: readonly string[]) => void;
  /** Records that the server sent and that no device of this user has put there. */
  readonly broken: (count: number) => void;
}

/** What the parts of a pass work with. */
export interface Context {
  readonly line: Line;
  readonly memory: Memory;
  readonly stores: Pick<Stores, 'people' | 'salesGuides'>;
  /** Absent where they are not kept in step. */
  readonly preferences?: Stores['preferences'] | undefined;
  /** Whether the server would take changes; it would unless told. */
  readonly mayPush?: (() => boolean) | undefined;
  readonly keys: () => Keys;
  /** Gets the keys that another device has made. @throws where this one has no part in them */
  readonly renewKeys: () => Promise<void>;
  /** Makes names of changes that nobody else makes. */
  readonly newChange: () => string;
  readonly now: () => Date;
  readonly tell: Tell;
  /** Whether the user is still the one whose data these are. */
  readonly isCurrent: () => boolean;
  /** Lets the page draw and answer before there is more to do. */
  readonly breathe: () => Promise<void>;
}

/** The pass is over: its user has gone, or the stores take nothing. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  constructor(readonly reason: 'gone' | 'disk-full') {
    super(`Stopped: ${reason}`);
  }
}

/** Everything is being deleted from all devices. */
export class ClosingError extends Error {
  override readonly name = 'ClosingError';
}

export function assertCurrent({ isCurrent }: Pick<Context, 'isCurrent'>): void {
  if (!isCurrent()) throw new StoppedError('gone');
}

/**
 * What is on the shelf, read once and written through. What is to be kept is there at once, so that whoever changes a
 * row meanwhile, as a tab that leaves its changes to the worker, builds upon it.
 */
export interface Memory {
  row(of: Pick<Row, 'collection' | 'id'>): Row | undefined;
  rows(): Iterable<Row>;
  progress(): Progress;
  keep(rows: readonly Row[], progress?: Partial<Progress>): Promise<void>;
}

export async function openMemory(shelf: Shelf): Promise<Memory> {
  let progress = await shelf.readProgress();
  const rows = new Map((await shelf.readRows()).map((row) => [nameOf(row), row]));
  return {
    row: (of) => rows.get(nameOf(of)),
    rows: () => rows.values(),
    progress: () => progress,
    keep: async (changed, next) => {
      const before = { progress, rows: changed.map((row) => rows.get(nameOf(row))) };
      const after = next ? { ...progress, ...next } : progress;
      progress = after;
      for (const row of changed) rows.set(nameOf(row), row);
      try {
        await shelf.write(changed, next && after);
      } catch (error) {
        if (progress === after) progress = before.progress;
        changed.forEach((row, index) => {
          const name = nameOf(row);
          const known = before.rows[index];
          if (rows.get(name) !== row) return;
          if (known) rows.set(name, known);
          else rows.delete(name);
        });
        throw error;
      }
    },
  };
}

/** How long values that gave way are offered. */
const OFFERED_MS = 30 * 86_400_000;

export const stillOffered = (values: readonly EarlierValue[], now: Date): readonly EarlierValue[] =>
  values.filter(({ at }) => now.getTime() - (Date.parse(at) || 0) < OFFERED_MS);
