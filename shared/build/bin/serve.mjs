// Serves what is built, without building: `npm start` with the first half left out, for tests.
import { run } from './bootstrap.mjs';

const { serve } = await run('../src/commands/start.ts');
await serve();
