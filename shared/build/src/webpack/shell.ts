import { SHELL } from '@fieldline/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { BuildRecordPlugin } from './BuildRecordPlugin';
import { ROOT } from '../paths';
import { baseConfiguration, type Mode } from './base';
import { PlacelessIdsPlugin } from './PlacelessIdsPlugin';
import { providedByShell } from './sharedModules';

const ENTRY = SHELL;

/** The host's build: it carries what is shared, and knows no remote. */
export function shellConfiguration(mode: Mode, output: string): Configuration {
  const base = baseConfiguration({ name: ENTRY, mode, output });
  return {
    ...base,
    entry: { [ENTRY]: './src/main.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: ENTRY,
        // The default would wait for every remote before the first render.
        shareStrategy: 'loaded-first',
        shared: providedByShell(),
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new BuildRecordPlugin(ENTRY),
      new PlacelessIdsPlugin(ROOT),
    ],
  };
}
