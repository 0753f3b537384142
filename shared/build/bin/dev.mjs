import { run } from './bootstrap.mjs';

const { dev } = await run('../src/commands/dev.ts');
await dev(process.argv.slice(2));
