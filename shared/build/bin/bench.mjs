import { run } from './bootstrap.mjs';

const { bench } = await run('../../e2e/src/bench/bench.ts');
await bench(process.argv.slice(2));
