import './boot/nonce';
import './remotes/carried';
import { createFederation } from './remotes/federation';
import { startShell } from './start';

startShell((registry, gate) => createFederation(registry.remotes, gate));
