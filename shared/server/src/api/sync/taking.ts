import type { SyncChange, SyncOutcome } from '@fieldline/contracts';
import { SYNC_RECORD_MAX_BYTES } from '@fieldline/contracts';

/** A stored record. */
export interface StoredRecord {
  readonly version: number;
  readonly size: number;
  readonly sealed: Uint8Array;
}

/** A record to store, with its position in the order of all records. */
export interface WrittenRecord extends StoredRecord {
  readonly collection: SyncChange['collection'];
  readonly id: string;
  readonly sequence: number;
  readonly deleted: boolean;
}

export interface Taken {
  readonly outcomes: readonly { readonly outcome: SyncOutcome; readonly version: number }[];
  /** The final state of each changed record. */
  readonly written: readonly WrittenRecord[];
  readonly head: number;
  readonly used: number;
}

export const nameOfRecord = ({ collection, id }: { collection: string; id: string }): string =>
  `${collection} ${id}`;

/**
 * Decides about changes one by one, in order: a change based on the stored version is stored as the
 * next one; a change stored before gets the same answer as then.
 */
export function takeChanges(
  before: { readonly head: number; readonly used: number },
  stored: ReadonlyMap<string, StoredRecord>,
  changes: readonly SyncChange[],
  limit: number,
): Taken {
  const current = new Map(stored);
  const written = new Map<string, WrittenRecord>();
  let { head, used } = before;
  const take = (change: SyncChange): Taken['outcomes'][number] => {
    const { collection, id, base, deleted } = change;
    const name = nameOfRecord(change);
    const known = current.get(name);
    const version = known?.version ?? 0;
    const sealed = Buffer.from(change.sealed, 'base64');
    if (base + 1 === version && known && sealed.equals(known.sealed)) {
      return { outcome: 'stored', version };
    }
    if (base !== version) return { outcome: 'stale', version };
    const size = sealed.length;
    if (size > SYNC_RECORD_MAX_BYTES) return { outcome: 'too_large', version };
    const growth = size - (known?.size ?? 0);
    if (growth > 0 && !deleted && used + growth > limit) return { outcome: 'full', version };
    head += 1;
    used += growth;
    const row = { collection, id, version: base + 1, deleted, size, sealed, sequence: head };
    current.set(name, row);
    written.set(name, row);
    return { outcome: 'stored', version: base + 1 };
  };
  return { outcomes: changes.map(take), written: [...written.values()], head, used };
}
