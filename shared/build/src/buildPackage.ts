import { join } from 'node:path';
import { SHELL } from '@fieldline/contracts';
import type { Configuration } from 'webpack';
import { writeBill } from './bill/bill';
import { writeOrigin } from './bill/origin';
import type { Mode } from './webpack/base';
import { compile } from './webpack/compile';
import { foreignLoaderConfiguration } from './webpack/foreignLoader';
import { PackagesPlugin } from './webpack/PackagesPlugin';
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

/** Builds only the shell or one remote into a folder. @throws BuildError */
export async function buildPackage(name: string, output: string): Promise<void> {
  const startedOn = new Date();
  const packages = new PackagesPlugin();
  const withPackages = (configuration: Configuration): Configuration => ({
    ...configuration,
    plugins: [...(configuration.plugins ?? []), packages],
  });
  await compile(withPackages(configurationOf(name, 'production', output)));
  if (name === SHELL) {
    // Compiled together with the shell: these files belong to a version of the shell like its
    // scripts.
    await compile(withPackages(foreignLoaderConfiguration(output)));
    await compile(withPackages(workerConfiguration(output)));
    await writeFrame(output);
    // Imported only here, because TypeScript's compiler is large.
    const { platformTypes } = await import('./types/platformTypes');
    await writeArchive(platformTypes(), output);
  } else await writeArchive(remoteTypes(readManifest(name), join(ROOT, name)), output);
  // Loads TypeScript's compiler too.
  const { writeStored } = await import('./bill/stored');
  await writeStored(output, name);
  await writeBill(output, name, packages.found);
  await writeOrigin(output, name, startedOn);
}
