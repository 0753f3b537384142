// Serves what is built, without building: the second half of `npm start`, for tests.
import { bundled } from './bundled.mjs';

const { serve } = await bundled('serve');
await serve(process.argv.slice(2));
