import { run } from './bootstrap.mjs';

const { contract } = await run('../src/commands/contract.ts');
await contract(process.argv.slice(2));
