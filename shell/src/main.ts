import './boot/nonce';
import './remotes/carried';
import { createFederation } from './remotes/federation';
import { startShell } from './start';

startShell((registry, gate, limits) => createFederation(registry.remotes, gate, limits.entryMs));
