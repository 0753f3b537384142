// Tests combinations of versions: `node smoke.mjs <registry> <address>…`, for `npm run release`.
import { run } from './bootstrap.mjs';

const { smoke } = await run('../../e2e/src/smoke/smoke.ts');
await smoke(process.argv.slice(2));
