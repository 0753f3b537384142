import { join } from 'node:path';
import { SHELL } from '@fieldline/contracts';
import webpack, { type Configuration } from 'webpack';
import { BuildRecordPlugin } from './BuildRecordPlugin';
import { ROOT } from '../paths';
import { baseConfiguration, type Mode } from './base';
import { PlacelessIdsPlugin } from './PlacelessIdsPlugin';
import { SHARED_BY_SHELL, SHARED_REQUESTS, sharedVersions } from './sharedModules';

const ENTRY = SHELL;

/**
 * Module Federation's runtime without what the shell has no use for, by its own switches
 * (`experiments.optimization` of its plugin): snapshots of manifests, servers, and the choice among
 * providers of what is shared, as the shell is the only one.
 */
const LEAN_RUNTIME = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_SHARED: true,
};
/**
 * The switch takes the plugin of snapshots out, and leaves the reader of manifests (1.6 kB compressed) and what
 * loads files ahead by them (1 kB); the host loads ahead by its own registry.
 */
const SNAPSHOTS = /[\\/](snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/;
const NO_SNAPSHOTS = join(import.meta.dirname, 'noSnapshots.ts');

/** The host's build: it carries what is shared, and knows no remote. */
export function shellConfiguration(mode: Mode, output: string): Configuration {
  const base = baseConfiguration({ name: ENTRY, mode, output });
  return {
    ...base,
    entry: { [ENTRY]: './src/main.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ ...LEAN_RUNTIME, SHARED_VERSIONS: sharedVersions() }),
      new webpack.NormalModuleReplacementPlugin(SNAPSHOTS, NO_SNAPSHOTS),
      new BuildRecordPlugin(ENTRY, { list: SHARED_BY_SHELL, requests: SHARED_REQUESTS }),
      new PlacelessIdsPlugin(ROOT),
    ],
  };
}
