import { rspack } from '@rspack/core';

export default {
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto', clean: true },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: 'fleet',
      filename: 'remoteEntry.js',
      exposes: { './FleetPage': './FleetPage.js' },
      shared: { react: { singleton: true } },
    }),
    new rspack.CopyRspackPlugin({ patterns: ['remote.json'] }),
  ],
};
