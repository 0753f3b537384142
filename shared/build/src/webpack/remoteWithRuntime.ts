import { containerName, exposedModules } from '@fieldline/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { readManifest } from '../manifest';
import { BuildRecordPlugin } from './BuildRecordPlugin';
import { FederationManifestPlugin } from './FederationManifestPlugin';
import { LeanContainerPlugin } from './LeanContainerPlugin';
import { remoteConfiguration } from './remote';
import { packagesTaken } from './sharedModules';

/**
 * A remote's build by Module Federation's plugin, as a team with its own preset may have it: it
 * contains the plugin's whole runtime (20 kB compressed). The suite does not use it; a test shows
 * that the shell accepts it.
 */
export function remoteWithRuntimeConfiguration(remote: string, output: string): Configuration {
  const preset = remoteConfiguration(remote, 'production', output);
  const name = containerName(remote);
  const exposes = exposedModules(readManifest(remote)).map(
    (module) => [module, `./src/exposed/${module.slice(2)}`] as const,
  );
  const replaced = [
    webpack.container.ModuleFederationPlugin,
    LeanContainerPlugin,
    FederationManifestPlugin,
    BuildRecordPlugin,
  ];
  return {
    ...preset,
    plugins: [
      ...(preset.plugins ?? []).filter((plugin) =>
        replaced.every((kind) => !(plugin instanceof kind)),
      ),
      new ModuleFederationPlugin({
        name,
        filename: 'entry.[contenthash:10].js',
        library: { type: 'var', name },
        exposes: Object.fromEntries(exposes),
        shareStrategy: 'loaded-first',
        // Without modules shared by file: the plugin takes a default export for the module.
        shared: packagesTaken(),
        manifest: false,
        dts: false,
        dev: false,
      }),
      new BuildRecordPlugin(name),
    ],
  };
}
