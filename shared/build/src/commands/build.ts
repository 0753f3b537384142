import { buildPackage } from '../buildPackage';
import { BuildError } from '../BuildError';
import { browserPackage } from '../paths';
import { buildForTests } from '../suite/buildForTests';
import { endWithASentence } from './endWithASentence';

/**
 * `build.mjs`: brings the registry of tests up to the sources. `build.mjs <package> <folder>`: builds
 * one package into the folder. Or it says what is wrong and ends with 1.
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
