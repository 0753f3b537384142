// Serves what is built, without building: `npm start` with the first half left out, for tests.
import { bundled } from './bundled.mjs';

const { serve } = await bundled('serve');
await serve();
