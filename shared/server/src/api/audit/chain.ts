import { createHash } from 'node:crypto';
import type { AuditCheck } from '@fieldline/contracts';
import type { auditChains, auditEntries } from '../../database/schema';

export type StoredEntry = typeof auditEntries.$inferSelect;
export type Chain = typeof auditChains.$inferSelect;

/**
 * The input of an entry's hash: a JSON array of all its fields, with its details sorted by name,
 * and the hash of the previous entry. Equal entries always have equal texts.
 */
export function contentOf(entry: Omit<StoredEntry, 'hash'>): string {
  const { workspace, sequence, at, kind, uid, name, session, network, browser } = entry;
  const details = Object.entries(entry.details).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    ...[workspace, sequence, at.toISOString(), kind, uid, name, session, network, browser],
    details,
    entry.previous,
  ]);
}

export const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex');

type Break = NonNullable<AuditCheck['broken']>;

/** Checks entries of one workspace in order, from the first stored one. */
export function followChain({ pruned_sequence, pruned_hash, ...head }: Chain) {
  let last = { sequence: pruned_sequence, hash: pruned_hash };
  return {
    /** The problem with the next entry; null if there is none. */
    next(entry: StoredEntry): Break | null {
      const { sequence, hash, at } = entry;
      const expected = last.sequence + 1;
      if (sequence !== expected) return { sequence: expected, at: null, how: 'missing' };
      if (entry.previous !== last.hash || hash !== hashOf(contentOf(entry))) {
        return { sequence, at: at.toISOString(), how: 'changed' };
      }
      last = { sequence, hash };
      return null;
    },

    /** The problem with the end of the log; null if there is none. */
    end(): Break | null {
      if (last.sequence < head.sequence) {
        return { sequence: last.sequence + 1, at: null, how: 'cut' };
      }
      if (last.hash === head.hash) return null;
      return { sequence: last.sequence, at: head.at?.toISOString() ?? null, how: 'changed' };
    },
  };
}
