import { openReleases } from '@fieldline/releases';
import { TEST_RELEASES } from '../paths';
import { bundleServer } from './bundleServer';
import { publishSuite, showVersions } from './publishSuite';

/**
 * Updates the tests' registry and server to the sources; returns the registry's folder.
 * @throws BuildError
 */
export async function buildForTests(onBuild?: (name: string) => void): Promise<string> {
  const releases = openReleases(TEST_RELEASES);
  await bundleServer();
  const ids = await publishSuite({
    releases,
    releasesFolder: TEST_RELEASES,
    ...(onBuild && { onBuild }),
  });
  await showVersions(releases, ids);
  return TEST_RELEASES;
}
