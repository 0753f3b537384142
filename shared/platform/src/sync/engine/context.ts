import type { SyncChange, SyncKnown, SyncPage, SyncPushed } from '@fieldline/contracts';
import type { Stores } from '../../stores/stores';
import type { RecordSeal } from '../sealing/recordSeal';
import type { Progress, RecordStorage, Row } from './recordStorage';
import { nameOf } from './recordStorage';

/** The calls to the server. Each throws as the API client does. */
export interface Line {
  /** @param known the latest state that this device knows of */
  pull(after: number, known?: SyncKnown): Promise<SyncPage>;
  push(epoch: number, changes: readonly SyncChange[], known?: SyncKnown): Promise<SyncPushed>;
}

/** The current keys. */
export interface Keys {
  readonly epoch: number;
  readonly seal: RecordSeal;
}

/** Reports of a pass. */
export interface Tell {
  /** The finished part of a long task, from 0 to 1. */
  readonly progress: (what: 'receiving' | 'sending' | 'sealing', done: number) => void;
  /** Names of people whom an edit has restored after they were deleted elsewhere. */
  readonly back: (names: readonly string[]) => void;
  /** The number of records from the server that no device of this user has made. */
  readonly broken: (count: number) => void;
}

/** The shared context of a pass's parts. */
export interface Context {
  readonly line: Line;
  readonly memory: Memory;
  readonly stores: Pick<Stores, 'people' | 'salesGuides'>;
  /** Absent if preferences are not synchronised. */
  readonly preferences?: Stores['preferences'] | undefined;
  readonly keys: () => Keys;
  /**
   * Gets the keys that another device has made, or makes the next ones where the server has older keys than
   * this device. @throws if they are not sealed for this device
   */
  readonly renewKeys: () => Promise<void>;
  /** Makes unique names of changes. */
  readonly newChange: () => string;
  readonly now: () => Date;
  readonly tell: Tell;
  /** Whether the data's user is still signed in. */
  readonly isCurrent: () => boolean;
  /** Lets the page draw and handle input before the work continues. */
  readonly yieldToPage: () => Promise<void>;
}

/** What merging into the stores needs. */
export type Merging = Pick<
  Context,
  'memory' | 'stores' | 'preferences' | 'now' | 'isCurrent' | 'yieldToPage'
> & { readonly tell: Pick<Tell, 'back'> };

/** The pass is over: its user has signed out, or the stores are full. */
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
 * The stored rows and progress, read once and written through. Changes are visible before they are on the
 * disk: the next page is opened while a page is being stored.
 */
export interface Memory {
  row(of: Pick<Row, 'collection' | 'id'>): Row | undefined;
  rows(): Iterable<Row>;
  progress(): Progress;
  keep(rows: readonly Row[], progress?: Partial<Progress>): Promise<void>;
}

export async function openMemory(storage: RecordStorage): Promise<Memory> {
  let progress = await storage.readProgress();
  const rows = new Map((await storage.readRows()).map((row) => [nameOf(row), row]));
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
        await storage.write(changed, next && after);
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
