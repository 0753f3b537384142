// Releases one package: `node release.mjs [canary | rollback | …] mfe-people`.
import { run } from './bootstrap.mjs';

const { release } = await run('../src/commands/release.ts');
await release(process.argv.slice(2));
