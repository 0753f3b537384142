import { SHELL } from '@fieldline/contracts';
import webpack, { type Configuration } from 'webpack';
import { BuildRecordPlugin } from './BuildRecordPlugin';
import { ROOT } from '../paths';
import { baseConfiguration, type Mode } from './base';
import { PlacelessIdsPlugin } from './PlacelessIdsPlugin';
import { providedByShell } from './sharedModules';
import { SingleProviderPlugin } from './SingleProviderPlugin';

const ENTRY = SHELL;

/** The host's build: it carries what is shared, and knows no remote. */
export function shellConfiguration(mode: Mode, output: string): Configuration {
  const base = baseConfiguration({ name: ENTRY, mode, output });
  return {
    ...base,
    entry: { [ENTRY]: './src/main.ts' },
    plugins: [
      ...(base.plugins ?? []),
      // webpack's own sharing, as in the remotes: the shell is the one provider, and loads remotes by
      // the container protocol itself. The runtime of @module-federation/enhanced would cost 15 kB.
      new webpack.sharing.SharePlugin({ shared: providedByShell() }),
      new SingleProviderPlugin(),
      new BuildRecordPlugin(ENTRY),
      new PlacelessIdsPlugin(ROOT),
    ],
  };
}
