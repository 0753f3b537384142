import { run } from './bootstrap.mjs';

const { test } = await run('../src/commands/test.ts');
await test(process.argv.slice(2));
