// Builds what the browser tests show: `node build.mjs`. Builds one package in a process of its own:
// `node build.mjs mfe-people <folder>`.
import { run } from './bootstrap.mjs';

const { build } = await run('../src/commands/build.ts');
await build(process.argv.slice(2));
