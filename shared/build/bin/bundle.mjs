// Bundles what serves the suite, where a source of it has changed.
import { run } from './bootstrap.mjs';

const { bundleServer } = await run('../src/suite/bundleServer.ts');
await bundleServer();
