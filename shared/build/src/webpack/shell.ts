import { SHELL } from '@fieldline/contracts';
import webpack, { type Configuration } from 'webpack';
import { BuildRecordPlugin } from './BuildRecordPlugin';
import { baseConfiguration, type Mode } from './base';
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

/** The host's build: contains what is shared, and knows no remote. */
export function shellConfiguration(mode: Mode, output: string): Configuration {
  const base = baseConfiguration({ name: ENTRY, mode, output });
  return {
    ...base,
    entry: { [ENTRY]: './src/main.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ ...LEAN_RUNTIME, SHARED_VERSIONS: sharedVersions() }),
      new BuildRecordPlugin(ENTRY, { list: SHARED_BY_SHELL, requests: SHARED_REQUESTS }),
    ],
  };
}
