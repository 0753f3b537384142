/**
 * For the shell alone: what is captured and read without a network. Its code is large and seldom
 * needed, so it is no part of the package's other entries.
 */
export { openFieldDatabase } from './database';
export type { KeptEntry } from './database';
export { createEntries, type Entries } from './entries';
export { entryFor } from './joining';
export { dropPass, leavePass } from './passes';
export { createTurns } from './turns';
export { createUserKept } from './userKept';
export { createUserOutbox } from './userOutbox';
