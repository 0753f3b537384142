import { SHELL } from '@fieldline/contracts';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './base';

/** The shell's service worker: one script without chunks, which shares nothing with the page. */
export function workerConfiguration(output: string): Configuration {
  const base = baseConfiguration({ name: SHELL, mode: 'production', output });
  const { splitChunks: _split, ...optimization } = base.optimization ?? {};
  return {
    ...base,
    name: `${SHELL}-worker`,
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': './src/offline/worker/serviceWorker.ts' },
    // The shell's files are there already.
    output: { ...base.output, clean: false, uniqueName: `${SHELL}-worker` },
    optimization,
    // Nothing is loaded from the worker.
    plugins: [],
  };
}
