import { cp } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The registry that `npm test` has updated to the sources. */
export const BUILT_RELEASES = fileURLToPath(
  new URL('../../../.fieldline/test/releases', import.meta.url),
);

/** What hosts count about their visitors: the host that all files share may write it at any moment. */
const COUNTED = ['health', 'outcomes'];

/** Whether a file of the registry, or a folder, belongs to the releases themselves. */
export const isOfReleases = (path: string): boolean =>
  !COUNTED.includes(relative(BUILT_RELEASES, path).split(sep)[0] ?? '');

/** Copies the registry as if no visitor had come yet. */
export const copyBuiltReleases = (folder: string): Promise<void> =>
  cp(BUILT_RELEASES, folder, { recursive: true, filter: isOfReleases });
