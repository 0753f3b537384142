import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAME_FILE } from '@fieldline/contracts';
import { BuildError } from './BuildError';
// The shell's libraries are CommonJS with a `default` export, which only `require` reads correctly.
import { require } from 'tsx/cjs/api';

const LATIN = /^inter-latin-wght-normal\..*\.woff2$/;

/** The used part of the shell's module, whose own types are a browser's. */
interface ShellFrame {
  readonly renderFrame: (font: string) => unknown;
}

const requireFrame: (name: string, from: string) => ShellFrame = require;

/**
 * Writes the frame, which the shell shows before its scripts run, into its build. @throws
 * BuildError
 */
export async function writeFrame(output: string): Promise<void> {
  const { renderFrame } = requireFrame('@fieldline/shell/frame', import.meta.url);
  const font = (await readdir(output)).find((file) => LATIN.test(file));
  if (font === undefined) throw new BuildError('The shell was built without its type face');
  await writeFile(join(output, FRAME_FILE), JSON.stringify(renderFrame(font)));
}
