// Pictures of screens full of data: `node pictures.mjs <folder> <address>…`.
import { run } from './bootstrap.mjs';

const { pictures } = await run('../../tools/src/pictures/pictures.ts');
await pictures(process.argv.slice(2));
