/**
 * Only for the shell: capturing and reading offline. The code is large and seldom needed, so no
 * other entry of the package contains it.
 */
export { dropToken, leaveToken } from './bearerToken';
export { openFieldDatabase } from './database';
export type { KeptEntry } from './database';
export { createEntries, type Entries } from './entries';
export { entryFor } from './joining';
export { createLocks } from './locks';
export { createUserKept } from './userKept';
export { createUserOutbox } from './userOutbox';
