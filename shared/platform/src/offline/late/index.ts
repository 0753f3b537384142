/**
 * For the shell alone: what is captured and read without a network. Its code is large and seldom
 * needed, so it is no part of the package's other entries.
 */
export { dropToken, leaveToken } from './bearerToken';
export { openFieldDatabase } from './database';
export type { KeptEntry } from './database';
export { createEntries, type Entries } from './entries';
export { entryFor } from './joining';
export { createLocks } from './locks';
export { createUserKept } from './userKept';
export { createUserOutbox } from './userOutbox';
