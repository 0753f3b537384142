// The API alone, as a process that tests start and kill: see serverProcess.ts.
import { bundled } from './bundled.mjs';

await bundled('apiProcess');
