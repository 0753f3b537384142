import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { ROOT } from '../paths';
import { BrowserContractsPlugin } from './BrowserContractsPlugin';
import { ScriptGatePlugin } from './scriptGatePlugin';

export type Mode = 'production' | 'development';

export interface BaseSettings {
  readonly name: string;
  readonly mode: Mode;
  /** The folder that is built into. */
  readonly output: string;
  /** The folder in which the package stands; that of the repository unless told. */
  readonly root?: string;
}

/** Adds what browsers of old called properties: styled-components asks for it only where it is told to. */
const STYLE_PREFIXES = join(ROOT, 'node_modules/stylis/src/Prefixer.js');
const TRIM_TYPE_FACE = join(import.meta.dirname, 'trimTypeFace.ts');
const TRIM_STYLES = join(import.meta.dirname, 'trimStyles.cjs');
const ROUTER = join(ROOT, 'node_modules/react-router/dist/production/index.mjs');

/** Limit of a chunk, in milliseconds: below the shell's own limit for a whole load. */
const CHUNK_LIMIT_MS = 7000;

/** What the builds of the shell and of every remote have in common. */
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
      // The names of all chunks are in the first load; each release has a folder of its own.
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_LIMIT_MS,
      hashFunction: 'sha256',
      // A module that threw is evaluated again at the next try.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // jspdf's ways to draw pages of HTML and SVG, which nobody here goes.
      alias: {
        canvg: false,
        dompurify: false,
        html2canvas: false,
        [STYLE_PREFIXES]: false,
        // Its exports name the build with warnings for both modes.
        ...(production && { 'react-router$': ROUTER }),
      },
    },
    module: {
      // A name that a facade does not have must fail the build, not the user.
      strictExportPresence: true,
      rules: [
        { test: /\.woff2$/, type: 'asset/resource', ...(production && { loader: TRIM_TYPE_FACE }) },
        // Within a script: kept for no network with the scripts.
        { test: /\.ttf$/, type: 'asset/inline' },
        // It imports a module of Node's, by a name that only Node reads.
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
        ...(production ? [{ test: /\.tsx?$/, enforce: 'pre' as const, loader: TRIM_STYLES }] : []),
      ],
    },
    optimization: {
      // A request costs more than a few kilobytes twice: only what is large gets a chunk of its own.
      splitChunks: { minSize: 30_000, cacheGroups: { defaultVendors: false } },
      chunkIds: production ? 'deterministic' : 'named',
      ...(production && {
        // By hashes, as is the default, names have three letters; nothing outside of a build knows them.
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
