// Builds the suite, publishes what changed and makes it live, like `npm start`, without serving it.
import { run } from './bootstrap.mjs';

const { publish } = await run('../src/commands/start.ts');
await publish();
