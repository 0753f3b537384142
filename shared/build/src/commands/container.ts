import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BuildError } from '../BuildError';
import { assemble } from '../container/assemble';
import { composeFaults, containerfileFaults } from '../container/rules';
import { ROOT } from '../paths';
import { UsageError } from '../UsageError';
import { endWithASentence } from './endWithASentence';

/** `assemble.mjs FOLDER`: what a container holds, into an empty folder. */
export const assembleContainer = (parameters: readonly string[]): Promise<void> =>
  endWithASentence(async () => {
    const [folder] = parameters;
    if (folder === undefined || parameters.length > 1) {
      throw new UsageError('Usage: node shared/build/bin/assemble.mjs FOLDER');
    }
    await assemble(resolve(folder));
  });

const FILES = join(ROOT, 'shared/build/container');

/** `container.mjs`: says what is wrong with the files of the container. */
export const checkContainer = (): Promise<void> =>
  endWithASentence(async () => {
    const read = (name: string) => readFile(join(FILES, name), 'utf8');
    const faults = [
      ...containerfileFaults(await read('Containerfile')).map((fault) => `Containerfile, ${fault}`),
      ...composeFaults(await read('compose.yaml')).map((fault) => `compose.yaml, ${fault}`),
    ];
    if (faults.length > 0) throw new BuildError(faults.join('\n'));
  });
