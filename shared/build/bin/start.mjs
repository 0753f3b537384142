import { run } from './bootstrap.mjs';

const { start } = await run('../src/commands/start.ts');
await start();
