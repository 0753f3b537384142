import { cp } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pointerOf } from '@fieldline/contracts';
import { openReleases, type Releases } from '@fieldline/releases';

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

/**
 * A registry of the shell and some remotes, for what tests a release in a browser: it opens every
 * page. It has no history, because each version that tabs may still have would be a further pair.
 */
export async function createSmallRegistry(
  folder: string,
  remotes: readonly string[],
): Promise<Releases> {
  await cp(join(BUILT_RELEASES, 'versions'), join(folder, 'versions'), { recursive: true });
  const releases = openReleases(folder);
  const built = await openReleases(BUILT_RELEASES).readPointers();
  const live = ['shell', ...remotes].map((name) => [name, pointerOf(built, name)?.live ?? '']);
  await releases.promoteAll(Object.fromEntries(live));
  return releases;
}
