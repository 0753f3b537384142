import { type BrowserPackage, REMOTES } from './paths';
import type { Mode } from './webpack/base';
import { compile } from './webpack/compile';
import { remoteConfiguration } from './webpack/remote';
import { shellConfiguration } from './webpack/shell';

const isRemote = (name: BrowserPackage): boolean => REMOTES.some((remote) => remote === name);

export const configurationOf = (name: BrowserPackage, mode: Mode, output?: string) =>
  isRemote(name) ? remoteConfiguration(name, mode, output) : shellConfiguration(mode, output);

/** Builds the shell or one remote, alone. @throws BuildError */
export async function buildPackage(name: BrowserPackage, mode: Mode = 'production'): Promise<void> {
  await compile(configurationOf(name, mode));
}
