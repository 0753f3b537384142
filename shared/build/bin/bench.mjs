import { run } from './bootstrap.mjs';

const { bench } = await run('../../tools/src/bench/bench.ts');
await bench(process.argv.slice(2));
