import { containerName, exposedModules } from '@fieldline/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { chunkOf } from './chunkOf';
import { readManifest } from '../manifest';
import { BuildRecordPlugin } from './BuildRecordPlugin';
import { baseConfiguration, type Mode } from './base';
import { takenByRemote } from './sharedModules';

/** A remote's build: what `remote.json` names is exposed, nothing that is shared is carried. */
export function remoteConfiguration(remote: string, mode: Mode, output: string): Configuration {
  const base = baseConfiguration({ name: remote, mode, output });
  const name = containerName(remote);
  const manifest = readManifest(remote);
  const exposes = exposedModules(manifest).map((module) => [
    module,
    { import: `./src/exposed/${module.slice(2)}`, name: chunkOf(manifest, module) },
  ]);
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: remote },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: mode === 'production' ? 'entry.[contenthash:10].js' : 'entry.js',
        library: { type: 'var', name },
        exposes: Object.fromEntries(exposes),
        shareStrategy: 'loaded-first',
        shared: takenByRemote(),
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new BuildRecordPlugin(name),
    ],
  };
}
