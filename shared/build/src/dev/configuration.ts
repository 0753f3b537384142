import { join } from 'node:path';
import { SHELL } from '@fieldline/contracts';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { configurationOf } from '../buildPackage';
import { ROOT, WORK_FOLDER } from '../paths';

const CLIENT = join(ROOT, 'shared/build/src/dev/client');

export interface DevelopmentSettings {
  readonly name: string;
  /** The folder that is built into. */
  readonly output: string;
  /** The address of the development server, with a trailing slash. */
  readonly base: string;
  /** Whether the shell is a development build: React's production build cannot refresh. */
  readonly refresh: boolean;
}

/** A package's build for development: rebuilt quickly, and refreshed in the page. */
export function developmentConfiguration(settings: DevelopmentSettings): Configuration {
  const { name, output, base, refresh } = settings;
  const production = configurationOf(name, 'development', output);
  const variant = refresh ? 'refresh' : 'reload';
  return {
    ...production,
    ...(name === SHELL && {
      // Before React, which looks for the refresh runtime when it starts.
      entry: { [SHELL]: [join(CLIENT, 'provideRefresh.cjs'), './src/main.ts'] },
    }),
    // The page's policy allows no `eval`.
    devtool: 'cheap-module-source-map',
    output: { ...production.output, clean: false },
    cache: {
      type: 'filesystem',
      name: `${name}-${variant}`,
      cacheDirectory: join(WORK_FOLDER, 'cache/webpack'),
      buildDependencies: {
        config: [
          join(ROOT, 'package-lock.json'),
          join(ROOT, 'shared/build/src/webpack/'),
          join(ROOT, 'shared/build/src/dev/configuration.ts'),
        ],
      },
    },
    module: {
      ...production.module,
      rules: production.module?.rules?.map((rule) => withRefresh(rule, refresh)) ?? [],
    },
    optimization: {
      ...production.optimization,
      moduleIds: false,
      // A build with errors is dropped: the next good one updates pages from the last good one.
      emitOnErrors: false,
      // Nothing is removed, so that an addition to a screen needs no further analysis of all
      // modules.
      usedExports: false,
      sideEffects: true,
    },
    plugins: [
      ...(production.plugins ?? []),
      // One runtime refreshes the modules of all packages, so their names must differ.
      new webpack.ids.NamedModuleIdsPlugin({ context: ROOT }),
      new webpack.DefinePlugin({
        __FIELDLINE_DEV__: JSON.stringify({ name, base, refresh }),
      }),
      new webpack.EntryPlugin(ROOT, join(CLIENT, 'client.ts'), {}),
      ...(refresh ? refreshPlugins(name) : []),
    ],
  };
}

function refreshPlugins(name: string) {
  return [
    new webpack.HotModuleReplacementPlugin(),
    // We have our own overlay: the page's policy forbids markup from strings.
    new ReactRefreshPlugin({
      overlay: false,
      library: 'fieldline',
      exclude: [/node_modules/, /shared.build.src.dev.client/],
    }),
    ...(name === SHELL
      ? []
      : [
          new webpack.NormalModuleReplacementPlugin(
            /react-refresh[\\/]runtime(\.js)?$/,
            (asked) => {
              asked.request = join(CLIENT, 'sharedRefresh.cjs');
            },
          ),
        ]),
  ];
}

/** The rule for TypeScript, with the transformation for refreshing components. */
function withRefresh(rule: unknown, refresh: boolean): RuleSetRule {
  if (!isSwcRule(rule)) return rule as RuleSetRule;
  const { jsc } = rule.options;
  // A production shell has no development version of JSX.
  const react = { ...jsc.transform.react, refresh, development: refresh };
  return { ...rule, options: { ...rule.options, jsc: { ...jsc, transform: { react } } } };
}

interface SwcRule extends RuleSetRule {
  readonly options: { readonly jsc: { readonly transform: { readonly react: object } } };
}

const isSwcRule = (rule: unknown): rule is SwcRule =>
  typeof rule === 'object' && rule !== null && 'loader' in rule && rule.loader === 'swc-loader';
