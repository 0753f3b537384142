import { join } from 'node:path';
import { SHELL } from '@fieldline/contracts';
import webpack, { type Configuration } from 'webpack';
import { BuildRecordPlugin } from './BuildRecordPlugin';
import { ROOT } from '../paths';
import { baseConfiguration, type Mode } from './base';
import { PathIndependentIdsPlugin } from './PathIndependentIdsPlugin';
import { SHARED_BY_SHELL, SHARED_REQUESTS, sharedVersions } from './sharedModules';

const ENTRY = SHELL;

/**
 * Module Federation's runtime without unused parts, by its plugin's own switches
 * (`experiments.optimization`): snapshots of manifests, servers, and the choice among providers of
 * shared modules, because the shell is the only one.
 */
const LEAN_RUNTIME = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_SHARED: true,
};
/**
 * The switch removes the plugin of snapshots, but not the reader of manifests (1.6 kB compressed)
 * and the preloading by them (1 kB); the host preloads by its own registry.
 */
const SNAPSHOTS = /[\\/](snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/;
const NO_SNAPSHOTS = join(import.meta.dirname, 'noSnapshots.ts');
/** Half a kilobyte, compressed. */
const DESCRIPTIONS = /@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/;
const NO_DESCRIPTIONS = join(import.meta.dirname, 'noDescriptions.ts');

/** The host's build: contains what is shared, and knows no remote. */
export function shellConfiguration(mode: Mode, output: string): Configuration {
  const base = baseConfiguration({ name: ENTRY, mode, output });
  return {
    ...base,
    entry: { [ENTRY]: './src/main.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ ...LEAN_RUNTIME, SHARED_VERSIONS: sharedVersions() }),
      new webpack.NormalModuleReplacementPlugin(SNAPSHOTS, NO_SNAPSHOTS),
      new webpack.NormalModuleReplacementPlugin(DESCRIPTIONS, NO_DESCRIPTIONS),
      new BuildRecordPlugin(ENTRY, { list: SHARED_BY_SHELL, requests: SHARED_REQUESTS }),
      new PathIndependentIdsPlugin(ROOT),
    ],
  };
}
