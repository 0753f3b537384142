import { run } from './bootstrap.mjs';

const { restore } = await run('../src/commands/dataCommands.ts');
await restore(process.argv.slice(2));
