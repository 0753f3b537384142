import { followFolders } from '../workspaces.mjs';
import { ROOT, run } from './bootstrap.mjs';

const { newRemote } = await run('../src/commands/newRemote.ts');
await newRemote(process.argv.slice(2));
// The lock and the links now, so that editors and tests know it at once.
followFolders(ROOT);
