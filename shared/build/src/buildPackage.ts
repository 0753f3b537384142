import { join } from 'node:path';
import { SHELL } from '@fieldline/contracts';
import type { Mode } from './webpack/base';
import { compile } from './webpack/compile';
import { foreignLoaderConfiguration } from './webpack/foreignLoader';
import { remoteConfiguration } from './webpack/remote';
import { shellConfiguration } from './webpack/shell';
import { workerConfiguration } from './webpack/worker';
import { readManifest } from './manifest';
import { ROOT } from './paths';
import { writeArchive } from './types/pack';
import { remoteTypes } from './types/remoteTypes';
import { writeFrame } from './writeFrame';

export const configurationOf = (name: string, mode: Mode, output: string) =>
  name === SHELL ? shellConfiguration(mode, output) : remoteConfiguration(name, mode, output);

/** Builds the shell or one remote, alone, into a folder. @throws BuildError */
export async function buildPackage(name: string, output: string): Promise<void> {
  await compile(configurationOf(name, 'production', output));
  if (name !== SHELL)
    return writeArchive(remoteTypes(readManifest(name), join(ROOT, name)), output);
  // Beside the shell's own files: these are of a version of the shell like any of its scripts.
  await compile(foreignLoaderConfiguration(output));
  await compile(workerConfiguration(output));
  await writeFrame(output);
  // TypeScript's compiler is large, and nobody else needs it.
  const { platformTypes } = await import('./types/platformTypes');
  await writeArchive(platformTypes(), output);
}
