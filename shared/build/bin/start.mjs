import { install } from './bootstrap.mjs';
import { bundled } from './bundled.mjs';

install();
const { start } = await bundled('start');
await start(process.argv.slice(2));
