import { containerName, exposedModules } from '@fieldline/contracts';
import webpack, { type Configuration } from 'webpack';
import { chunkOf } from './chunkOf';
import { readManifest } from '../manifest';
import { ROOT } from '../paths';
import { BuildRecordPlugin } from './BuildRecordPlugin';
import { baseConfiguration, type Mode } from './base';
import { FederationManifestPlugin } from './FederationManifestPlugin';
import { LeanContainerPlugin } from './LeanContainerPlugin';
import { takenByRemote } from './sharedModules';

/** A remote's build: exposes what `remote.json` names, and contains nothing that is shared. */
export function remoteConfiguration(
  remote: string,
  mode: Mode,
  output: string,
  root: string = ROOT,
): Configuration {
  const base = baseConfiguration({ name: remote, mode, output, root });
  const name = containerName(remote);
  const manifest = readManifest(remote, root);
  const exposes = exposedModules(manifest).map(
    (module) =>
      [
        module,
        { import: `./src/exposed/${module.slice(2)}`, name: chunkOf(manifest, module) },
      ] as const,
  );
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: remote },
    plugins: [
      ...(base.plugins ?? []),
      // webpack's own container: a remote carries no federation runtime. The shell speaks to it
      // through `init` and `get`, which containers of either plugin have.
      new webpack.container.ModuleFederationPlugin({
        name,
        filename: mode === 'production' ? 'entry.[contenthash:10].js' : 'entry.js',
        library: { type: 'var', name },
        exposes: Object.fromEntries(exposes),
        shared: takenByRemote(),
      }),
      new LeanContainerPlugin(),
      new FederationManifestPlugin(manifest),
      new BuildRecordPlugin(name),
    ],
  };
}
