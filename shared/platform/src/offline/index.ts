/**
 * Offline work: the outbox of captured changes, and the copies for reading. This entry point is in the first
 * load; it knows how many changes are unsent, and loads `late`, which stores and sends, on demand.
 */
export { createKept, type Kept, type PinnedKind, type UserKept } from './kept';
export { createOutbox, type Outbox, type UserOutbox } from './outbox';
export { useOutbox } from './useOutbox';
export { waitingThings, type WaitingThing } from './waitingThings';
