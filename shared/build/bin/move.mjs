import { run } from './bootstrap.mjs';

const { move } = await run('../src/commands/dataCommands.ts');
await move();
