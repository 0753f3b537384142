// Builds the remotes of `foreign.matrix.test.ts` with other tools than the suite's: the recipes of
// shared/build/recipes by their own settings, and two more. A separate process: Vite is an ES module, which
// the tests' runtime does not load. Each build imports only its own tool: loading all of them takes longer
// than most of the builds.
// node foreignTools.mjs <tool> [public path], in the folder of the sources
import { cp } from 'node:fs/promises';

const [tool, publicPath] = process.argv.slice(2);
const folder = process.cwd();

/** Runs webpack, or a tool with its interface. */
function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(resolve);
    });
  });
}

const withManifest = () => cp('remote.json', 'dist/remote.json');

const tools = {
  enhanced: async () => {
    const { default: webpack } = await import('webpack');
    const { ModuleFederationPlugin } = await import('@module-federation/enhanced/webpack');
    const federated = {
      name: 'fleet',
      filename: 'remoteEntry.js',
      exposes: { './FleetPage': './FleetPage.js' },
      shared: { react: { singleton: true } },
      // Types would need TypeScript sources.
      dts: false,
    };
    await run(
      webpack({
        mode: 'production',
        context: folder,
        entry: {},
        output: { path: `${folder}/dist`, publicPath: 'auto' },
        plugins: [new ModuleFederationPlugin(federated)],
      }),
    );
    await withManifest();
  },
  rspack: async () => {
    const { rspack } = await import('@rspack/core');
    const { default: recipe } = await import(`${folder}/rspack.config.mjs`);
    const output = { ...recipe.output, path: `${folder}/dist`, ...(publicPath && { publicPath }) };
    await run(rspack({ ...recipe, context: folder, output }));
  },
  vite: async () => {
    const { build } = await import('vite');
    await build({ root: folder, logLevel: 'error' });
  },
  // Without a federation tool: anything with `init` and `get` is a remote.
  'ES module': async () => {
    const { build } = await import('vite');
    const lib = { entry: 'container.js', formats: ['es'], fileName: 'remoteEntry' };
    await build({ root: folder, logLevel: 'error', build: { target: 'esnext', lib } });
    await withManifest();
  },
};
await tools[tool]();
