import type { OutboxEntry } from './entry';

/** Unsent changes as the person who made them counts them. */
export interface WaitingThing {
  readonly first: OutboxEntry;
  /** All its entries, the first one first. */
  readonly entries: readonly OutboxEntry[];
}

/**
 * The unsent things, in the order of their capture. Each checklist item is sent separately, but the
 * answers of one visit count as one thing, except those that need a decision.
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
