// Assembles the contents of a container: `node assemble.mjs FOLDER`. The Containerfile runs it.
import { run } from './bootstrap.mjs';

const { assembleContainer } = await run('../src/commands/container.ts');
await assembleContainer(process.argv.slice(2));
