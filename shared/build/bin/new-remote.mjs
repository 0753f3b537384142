import { followFolders } from '../workspaces.mjs';
import { ROOT, run } from './bootstrap.mjs';

const { newRemote } = await run('../src/commands/newRemote.ts');
await newRemote(process.argv.slice(2));
// Updates the lock file and links now, so that editors and tests know the remote at once.
followFolders(ROOT);
