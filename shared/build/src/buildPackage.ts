import { SHELL } from '@fieldline/contracts';
import type { Mode } from './webpack/base';
import { compile } from './webpack/compile';
import { remoteConfiguration } from './webpack/remote';
import { shellConfiguration } from './webpack/shell';

export const configurationOf = (name: string, mode: Mode, output: string) =>
  name === SHELL ? shellConfiguration(mode, output) : remoteConfiguration(name, mode, output);

/** Builds the shell or one remote, alone, into a folder. @throws BuildError */
export const buildPackage = (name: string, output: string): Promise<void> =>
  compile(configurationOf(name, 'production', output));
