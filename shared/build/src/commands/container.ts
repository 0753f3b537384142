import { resolve } from 'node:path';
import { assemble } from '../container/assemble';
import { UsageError } from '../UsageError';
import { endWithASentence } from './endWithASentence';

/** `assemble.mjs FOLDER`: assembles the contents of a container in an empty folder. */
export const assembleContainer = (parameters: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const [folder] = parameters;
    if (folder === undefined || parameters.length > 1) {
      throw new UsageError('Usage: node shared/build/bin/assemble.mjs FOLDER');
    }
    await assemble(resolve(folder));
  });
