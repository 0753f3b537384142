// Bundles the server if one of its sources has changed.
import { run } from './bootstrap.mjs';

const { bundleServer } = await run('../src/suite/bundleServer.ts');
await bundleServer();
