/** The shell as tests compose it: everything but the browser around it. */
export { createRemoteLoader } from '../remotes/loader';
export type { Account, IdentityProvider } from '../session/identity';
export { App } from './App';
export { createShellPlatform } from './createShellPlatform';
