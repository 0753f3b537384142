import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHELL } from '@fieldline/contracts';
import { discoverRemotes } from '../remotes.mjs';
import { BuildError } from './BuildError';

/** The repository's top folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Everything that the project's commands create: git-ignored, and safe to delete except `data`. */
export const WORK_FOLDER = join(ROOT, '.fieldline');

/** The registry for tests and measurements, never the served one. */
export const TEST_RELEASES = join(WORK_FOLDER, 'test/releases');

export const REMOTES = discoverRemotes(ROOT);

/** The host and the remotes, each built and released separately. */
export const BROWSER_PACKAGES = [SHELL, ...REMOTES];

/** The package of that name. @throws BuildError with a sentence */
export function browserPackage(name: string | undefined): string {
  const known = BROWSER_PACKAGES.find((candidate) => candidate === name);
  if (!known) {
    const names = BROWSER_PACKAGES.join(', ');
    throw new BuildError(
      name === undefined
        ? `Name a package: ${names}.`
        : `There is no package ${name}. Known: ${names}.`,
    );
  }
  return known;
}
