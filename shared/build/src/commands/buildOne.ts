import { buildPackage } from '../buildPackage';
import { BuildError } from '../BuildError';
import { browserPackage } from '../paths';
import { endWithASentence } from './endWithASentence';

/** `build.mjs <package> <folder>`: builds it into the folder, or says what is wrong and ends with 1. */
export const buildOne = ([name, output]: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    if (!output) throw new BuildError('A folder to build into is missing.');
    await buildPackage(browserPackage(name), output);
  });
