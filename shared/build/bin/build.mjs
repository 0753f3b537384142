// Builds one package, in a process of its own: `node build.mjs mfe-people <folder>`.
import { run } from './bootstrap.mjs';

const { buildOne } = await run('../src/commands/buildOne.ts');
await buildOne(process.argv.slice(2));
