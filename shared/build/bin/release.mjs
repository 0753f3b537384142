// Releases one package: `node release.mjs mfe-people [--canary 10 | --rollback | --verify]`.
import { run } from './bootstrap.mjs';

const { release } = await run('../src/commands/release.ts');
await release(process.argv.slice(2));
