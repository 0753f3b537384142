// Builds the fixtures of `foreign.matrix.test.ts` with other tools than the suite's, as in their
// documentation. A separate process: Vite is an ES module, which the tests' runtime does not load.
// node foreignTools.mjs <tool> <sources> <output> [public path]
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federation } from '@module-federation/vite';
import { rspack } from '@rspack/core';
import { build } from 'vite';
import webpack from 'webpack';

const [tool, sources, output, publicPath] = process.argv.slice(2);

const federated = {
  name: 'fleet',
  filename: 'remoteEntry.js',
  exposes: { './FleetPage': './FleetPage.js' },
  shared: { react: { singleton: true } },
};

/** Runs webpack, or what has its interface. */
function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(resolve);
    });
  });
}

const bundled = {
  mode: 'production',
  context: sources,
  entry: './main.js',
  output: { path: output, publicPath: publicPath ?? 'auto' },
};
const asVite = { root: sources, logLevel: 'error', ...(publicPath && { base: publicPath }) };

const tools = {
  enhanced: () =>
    run(
      webpack({
        ...bundled,
        // Types would need TypeScript sources.
        plugins: [new ModuleFederationPlugin({ ...federated, dts: false })],
      }),
    ),
  rspack: () =>
    run(
      rspack({
        ...bundled,
        plugins: [new rspack.container.ModuleFederationPlugin(federated)],
      }),
    ),
  vite: () =>
    build({
      ...asVite,
      build: {
        outDir: output,
        emptyOutDir: true,
        target: 'esnext',
        manifest: true,
        rollupOptions: { input: `${sources}/main.js` },
      },
      plugins: [federation({ ...federated, manifest: true })],
    }),
  // Without a federation tool: anything with `init` and `get` is a remote.
  'ES module': () =>
    build({
      ...asVite,
      build: {
        outDir: output,
        emptyOutDir: true,
        lib: { entry: `${sources}/container.js`, formats: ['es'], fileName: 'remoteEntry' },
        rollupOptions: { external: /^http/ },
      },
    }),
};
await tools[tool]();
