/** The shell as tests compose it: everything but the browser. */
export { createRemoteLoader, type LoadOutcome } from '../remotes/loader';
export type { Account, IdentityProvider } from '../session/identity';
export { createKnownUsers } from '../session/knownUser';
export { App } from './App';
export { createShellPlatform } from './createShellPlatform';
