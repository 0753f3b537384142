import { buildPackage } from '../buildPackage';
import { BuildError } from '../BuildError';
import { browserPackage } from '../paths';
import { buildForTests } from '../suite/buildForTests';
import { endWithASentence } from './endWithASentence';

/**
 * `build.mjs`: updates the tests' registry to the sources. `build.mjs <package> <folder>`: builds
 * one package into the folder. Reports an error and exits with 1 if it fails.
 */
export const build = ([name, output]: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    if (name === undefined) {
      await buildForTests((each) => process.stdout.write(`Building ${each}…\n`));
      return;
    }
    if (!output) throw new BuildError('A folder to build into is missing.');
    await buildPackage(browserPackage(name), output);
  });
