import { run } from './bootstrap.mjs';

const { audit } = await run('../src/commands/dataCommands.ts');
await audit(process.argv.slice(2));
