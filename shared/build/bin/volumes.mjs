// Serves the built suite with much data, to look at: `node volumes.mjs [--large]`.
import { run } from './bootstrap.mjs';

const { volumes } = await run('../../tools/src/pictures/volumes.ts');
await volumes(process.argv.slice(2));
