import { run } from './bootstrap.mjs';

const { dev } = await run('../src/commands/dev.ts');
const { seedRunning } = process.argv.includes('--volumes')
  ? await run('../../tools/src/pictures/seedRunning.ts')
  : {};
await dev(process.argv.slice(2), seedRunning);
