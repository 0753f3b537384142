import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeDurably } from '@fieldline/releases';
import { build, type Plugin } from 'esbuild';
import { bundleRecord, bundlesFolder, currentBundle, hashOf } from '../../bundled.mjs';
import { ROOT } from '../paths';
import { dropOld } from './builds';

/** Bundled: our own packages, and those with many dependencies of which we use few. */
const TAKEN_IN = /^(@fieldline\/|drizzle-orm|react-router)/;
const RESOLVED = Symbol('resolved');
const HOW_IT_IS_MADE = 'shared/build/src/suite/bundleServer.ts';

/** Other packages stay where they are installed, and our modules see the paths of their sources. */
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
 * Bundles the server, unless there is a bundle of the current sources: translating the sources
 * would take half of a start, and the translator stays in memory.
 */
export async function bundleServer(): Promise<void> {
  if (currentBundle(ROOT)) return;
  // A new folder: a process running the previous bundle loads parts of it on demand.
  const name = randomBytes(6).toString('hex');
  const { metafile } = await build({
    entryPoints: {
      serve: 'shared/build/src/commands/serve.ts',
      start: 'shared/build/src/commands/start.ts',
      // Used only by tests.
      apiProcess: 'shared/server/src/testing/serverProcess.ts',
    },
    absWorkingDir: ROOT,
    outdir: join(bundlesFolder(ROOT), name),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Modules that are imported on demand get their own files.
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Packages are resolved as in Node, which may not understand their builds for bundlers.
    conditions: ['module-sync'],
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    plugins: [inPlace],
    logLevel: 'error',
  });
  // The lock file determines which packages are installed.
  const sources = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'));
  const inputs = [HOW_IT_IS_MADE, 'package-lock.json', ...sources].map(
    (path) => [path, hashOf(join(ROOT, path))] as const,
  );
  const record = { root: ROOT, name, inputs: Object.fromEntries(inputs) };
  await writeDurably(bundleRecord(ROOT), JSON.stringify(record));
  await dropOld(bundlesFolder(ROOT));
}
