import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { ROOT, TEST_SERVER } from '../paths';

/** Goes into the bundle: our own, and what asks for more than is used of it. */
const TAKEN_IN = /^(@fieldline\/|drizzle-orm|react-router)/;
const RESOLVED = Symbol('resolved');

/** Packages stay where they are installed, and our modules believe to be where their sources are. */
const inPlace: Plugin = {
  name: 'in-place',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === RESOLVED || kind === 'entry-point' || TAKEN_IN.test(path)) return null;
      if (path.startsWith('node:')) return { path, external: true };
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: RESOLVED });
      return { path: found.path, errors: found.errors, external: true };
    });
    onLoad({ filter: /\/shared\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

/**
 * Bundles what serves the suite, for tests: they start it some eighty times, and half of a start is the
 * translation of its sources. `bin/serve.mjs` takes it as long as no source of it has changed.
 */
export async function bundleServer(): Promise<void> {
  await rm(TEST_SERVER, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: { serve: 'shared/build/src/commands/serve.ts' },
    absWorkingDir: ROOT,
    outdir: TEST_SERVER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is loaded when it is needed stays apart.
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    metafile: true,
    plugins: [inPlace],
    logLevel: 'error',
  });
  const inputs = ['package-lock.json', ...Object.keys(metafile.inputs)];
  await writeFile(join(TEST_SERVER, 'inputs.json'), JSON.stringify(inputs));
}
