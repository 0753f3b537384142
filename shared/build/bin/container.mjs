// Reads the files of the container and tells what is wrong with them.
import { run } from './bootstrap.mjs';

const { checkContainer } = await run('../src/commands/container.ts');
await checkContainer();
