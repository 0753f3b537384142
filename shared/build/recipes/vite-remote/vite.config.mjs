import { federation } from '@module-federation/vite';

// What is in `public`, such as remote.json, is copied beside the scripts.
export default {
  base: './',
  build: { target: 'esnext', rollupOptions: { input: 'FleetPage.js' } },
  plugins: [
    federation({
      name: 'fleet',
      filename: 'remoteEntry.js',
      manifest: true,
      dts: false,
      exposes: { './FleetPage': './FleetPage.js' },
      shared: { react: { singleton: true } },
    }),
  ],
};
