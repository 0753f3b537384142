import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { ROOT } from '../paths';
import { BrowserContractsPlugin } from './BrowserContractsPlugin';
import { DASHBOARD } from './chunkOf';
import { ScriptGatePlugin } from './scriptGatePlugin';

export type Mode = 'production' | 'development';

export interface BaseSettings {
  readonly name: string;
  readonly mode: Mode;
  /** The folder that is built into. */
  readonly output: string;
  /** The folder of the package; the repository by default. */
  readonly root?: string;
}

/** Adds prefixed properties for old browsers: styled-components does so only on request. */
const STYLE_PREFIXES = join(ROOT, 'node_modules/stylis/src/Prefixer.js');
const TRIM_TYPE_FACE = join(import.meta.dirname, 'trimTypeFace.ts');
const ROUTER = join(ROOT, 'node_modules/react-router/dist/production/index.mjs');

/** The time limit of a chunk, in milliseconds: below the shell's limit for a whole load. */
const CHUNK_LIMIT_MS = 7000;

/** The common configuration of the shell's and every remote's build. */
export function baseConfiguration({
  name,
  mode,
  output,
  root = ROOT,
}: BaseSettings): Configuration {
  const production = mode === 'production';
  return {
    name,
    mode,
    context: join(root, name),
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    output: {
      path: output,
      clean: true,
      uniqueName: name,
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      // Short, because all chunk names are in the first load; each release has its own folder.
      chunkFilename: production ? '[name].[contenthash:7].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_LIMIT_MS,
      hashFunction: 'sha256',
      // A module that threw is evaluated again on the next attempt.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // Unused features of jspdf: drawing pages of HTML and SVG.
      alias: {
        canvg: false,
        dompurify: false,
        html2canvas: false,
        [STYLE_PREFIXES]: false,
        // Its `exports` select the build with warnings in both modes.
        ...(production && { 'react-router$': ROUTER }),
      },
    },
    module: {
      // A name missing in a facade must fail the build, not break the user's page.
      strictExportPresence: true,
      rules: [
        { test: /\.woff2$/, type: 'asset/resource', ...(production && { loader: TRIM_TYPE_FACE }) },
        // Inside a script, so that it is kept offline with the scripts.
        { test: /\.ttf$/, type: 'asset/inline' },
        // This library imports a Node module under a name that only Node resolves.
        { test: /[\\/]unzipit[\\/]/, parser: { import: false } },
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: !production } },
            },
          },
        },
      ],
    },
    optimization: {
      // A request costs more than a few duplicate kilobytes: only larger modules get their own chunk, and
      // the dashboard, which is waited for first, is one script of each remote.
      splitChunks: {
        minSize: 12_000,
        cacheGroups: { defaultVendors: false },
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== DASHBOARD,
      },
      chunkIds: production ? 'deterministic' : 'named',
      ...(production && {
        // By size, names are shorter than the default's three letters; nothing outside a build uses
        // them.
        mangleExports: 'size' as const,
        minimizer: [
          new MinimizerPlugin({
            minify: MinimizerPlugin.swcMinify,
            extractComments: false,
            parallel: false,
            minimizerOptions: {
              compress: { passes: 4 },
              mangle: true,
              format: { comments: false },
            },
          }),
        ],
      }),
    },
    plugins: [new ScriptGatePlugin(), new BrowserContractsPlugin()],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
