import { SHELL } from '@fieldline/contracts';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './base';

/**
 * The shell's loader for remotes of other tools: one script in addition to the shell's own, without
 * shared code, so that it costs nothing without such remotes.
 */
export function foreignLoaderConfiguration(output: string): Configuration {
  const base = baseConfiguration({ name: SHELL, mode: 'production', output });
  const { splitChunks: _split, ...optimization } = base.optimization ?? {};
  return {
    ...base,
    name: `${SHELL}-foreign`,
    entry: { foreign: './src/remotes/foreign/main.ts' },
    // The shell's files are there already.
    output: { ...base.output, clean: false, uniqueName: `${SHELL}-foreign` },
    optimization,
    // The loader has no chunks that would need the gate.
    plugins: [],
  };
}
