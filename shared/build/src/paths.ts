import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Everything the project's commands make: git-ignored, and safe to delete but for `data`. */
export const WORK_FOLDER = join(ROOT, '.fieldline');

export const REMOTES = [
  'mfe-auth',
  'mfe-people',
  'mfe-products',
  'mfe-inspections',
  'mfe-search',
] as const;

/** The host and the remotes: what is built and released on its own. */
export const BROWSER_PACKAGES = ['shell', ...REMOTES] as const;
export type BrowserPackage = (typeof BROWSER_PACKAGES)[number];

/** Where the build of a package stands before it is published. */
export const buildFolder = (name: string): string => join(WORK_FOLDER, 'build', name);
