// Builds the fixtures of `foreign.matrix.test.ts` with other tools than the suite's, as in their
// documentation. A separate process: Vite is an ES module, which the tests' runtime does not load.
// Each build imports only its own tool: loading all of them takes longer than most of the builds.
// node foreignTools.mjs <tool> <sources> <output> [public path]

const [tool, sources, output, publicPath] = process.argv.slice(2);

const federated = {
  name: 'fleet',
  filename: 'remoteEntry.js',
  exposes: { './FleetPage': './FleetPage.js' },
  shared: { react: { singleton: true } },
};

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

const bundled = {
  mode: 'production',
  context: sources,
  entry: './main.js',
  output: { path: output, publicPath: publicPath ?? 'auto' },
};
const asVite = { root: sources, logLevel: 'error' };

const tools = {
  enhanced: async () => {
    const { default: webpack } = await import('webpack');
    const { ModuleFederationPlugin } = await import('@module-federation/enhanced/webpack');
    // Types would need TypeScript sources.
    const plugins = [new ModuleFederationPlugin({ ...federated, dts: false })];
    await run(webpack({ ...bundled, plugins }));
  },
  rspack: async () => {
    const { rspack } = await import('@rspack/core');
    const plugins = [new rspack.container.ModuleFederationPlugin(federated)];
    await run(rspack({ ...bundled, plugins }));
  },
  vite: async () => {
    const { build } = await import('vite');
    const { federation } = await import('@module-federation/vite');
    await build({
      ...asVite,
      build: {
        outDir: output,
        emptyOutDir: true,
        target: 'esnext',
        manifest: true,
        rollupOptions: { input: `${sources}/main.js` },
      },
      plugins: [federation({ ...federated, manifest: true })],
    });
  },
  // Without a federation tool: anything with `init` and `get` is a remote.
  'ES module': async () => {
    const { build } = await import('vite');
    await build({
      ...asVite,
      build: {
        outDir: output,
        emptyOutDir: true,
        lib: { entry: `${sources}/container.js`, formats: ['es'], fileName: 'remoteEntry' },
      },
    });
  },
};
await tools[tool]();
