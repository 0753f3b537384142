/**
 * Offline work: the outbox of captured changes, and what is kept for reading. This door is in the first
 * load; it knows how much waits and loads the rest when it is needed. The other door, `late`, stores and sends.
 */
export { createKept, type Kept, type PinnedKind, type UserKept } from './kept';
export { createOutbox, type Outbox, type UserOutbox } from './outbox';
export { useOutbox } from './useOutbox';
export { waitingThings, type WaitingThing } from './waitingThings';
