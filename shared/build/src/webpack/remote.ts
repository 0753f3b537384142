import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exposedModules, remoteManifest, type RemoteManifest } from '@fieldline/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import * as z from 'zod/mini';
import { type BrowserPackage, ROOT } from '../paths';
import { BuildRecordPlugin } from './BuildRecordPlugin';
import { baseConfiguration, type Mode } from './base';
import { takenByRemote } from './sharedModules';

/** Reads a remote's description of itself. @throws on anything the schema does not allow */
export function readManifest(remote: string): RemoteManifest {
  const text = readFileSync(join(ROOT, remote, 'remote.json'), 'utf8');
  return z.parse(remoteManifest, JSON.parse(text));
}

/** The name of a remote's container: its name as an identifier. */
const containerName = (remote: string) => remote.replace(/\W/g, '_');

/** A remote's build: what `remote.json` names is exposed, nothing that is shared is carried. */
export function remoteConfiguration(remote: BrowserPackage, mode: Mode, output?: string): Configuration {
  const base = baseConfiguration({ name: remote, mode, ...(output && { output }) });
  const name = containerName(remote);
  const exposes = exposedModules(readManifest(remote)).map((module) => {
    const file = module.slice(2);
    return [module, { import: `./src/exposed/${file}`, name: file }];
  });
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: remote },
    resolve: {
      ...base.resolve,
      // zod is shared as the facade of the names in use.
      alias: { 'zod/mini$': '@fieldline/platform/zod' },
    },
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
