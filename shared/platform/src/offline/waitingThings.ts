import type { OutboxEntry } from './entry';

/** What waits, as whoever captured it counts it. */
export interface WaitingThing {
  readonly first: OutboxEntry;
  /** All that it consists of, the first among them. */
  readonly entries: readonly OutboxEntry[];
}

/**
 * The things that wait, in the order of their capture. Each item of a checklist is sent by itself; to
 * whoever answered them, the answers of one visit are one thing, but for those that need a decision.
 */
export function waitingThings(entries: readonly OutboxEntry[]): readonly WaitingThing[] {
  const things = new Map<string, WaitingThing>();
  for (const entry of entries) {
    const { id, kind, logId, state } = entry;
    const isOnItsWay = state.kind === 'waiting' || state.kind === 'sending';
    const key = kind === 'checklist' && isOnItsWay ? `answers of ${logId}` : id;
    const { first, entries: before } = things.get(key) ?? { first: entry, entries: [] };
    things.set(key, { first, entries: [...before, entry] });
  }
  return [...things.values()];
}
