import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRAME_FILE } from '@fieldline/contracts';
import { build } from 'esbuild';
import { BuildError } from './BuildError';

const LATIN = /^inter-latin-wght-normal\..*\.woff2$/;

/** The used part of the shell's module, whose own types are a browser's. */
interface ShellFrame {
  readonly renderFrame: (font: string) => unknown;
}

/**
 * Bundles the shell's module and loads it. Its libraries are CommonJS with a `default` export; Node
 * 22 would take all of their exports for the default one.
 */
async function loadFrame(folder: string): Promise<ShellFrame> {
  const outfile = join(folder, 'frame.cjs');
  await build({
    stdin: { contents: "export * from '@fieldline/shell/frame'", resolveDir: import.meta.dirname },
    outfile,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'cjs',
    logLevel: 'error',
  });
  const require: (path: string) => ShellFrame = createRequire(import.meta.url);
  return require(outfile);
}

/**
 * Writes the frame, which the shell shows before its scripts run, into its build. @throws
 * BuildError
 */
export async function writeFrame(output: string): Promise<void> {
  const font = (await readdir(output)).find((file) => LATIN.test(file));
  if (font === undefined) throw new BuildError('The shell was built without its type face');
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-frame-'));
  try {
    const { renderFrame } = await loadFrame(folder);
    await writeFile(join(output, FRAME_FILE), JSON.stringify(renderFrame(font)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
