import './boot/nonce';
import './remotes/sharedForRemotes';
import { createFederation } from './remotes/federation';
import { startShell } from './start';

startShell((registry, gate, limits) => createFederation(registry.remotes, gate, limits.entryMs));
