import { run } from './bootstrap.mjs';

const { backup } = await run('../src/commands/dataCommands.ts');
await backup(process.argv.slice(2));
