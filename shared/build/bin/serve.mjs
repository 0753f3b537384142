// Serves what is built, without building: `npm start` with the first half left out, for tests.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, run } from './bootstrap.mjs';

/** Made by `bundleServer`, with the paths of what went into it. */
const BUNDLE = join(ROOT, '.fieldline/test/server');

/** Whether nothing that went into the bundle has changed since. */
function isFresh() {
  try {
    const inputs = join(BUNDLE, 'inputs.json');
    const { mtimeMs } = statSync(inputs);
    const paths = JSON.parse(readFileSync(inputs, 'utf8'));
    return paths.every(
      (/** @type {string} */ path) => statSync(join(ROOT, path)).mtimeMs < mtimeMs,
    );
  } catch {
    return false;
  }
}

const { serve } = isFresh()
  ? await import(pathToFileURL(join(BUNDLE, 'serve.mjs')).href)
  : await run('../src/commands/serve.ts');
await serve();
