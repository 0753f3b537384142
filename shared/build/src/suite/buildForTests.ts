import { openReleases } from '@fieldline/releases';
import { TEST_RELEASES } from '../paths';
import { publishSuite, showVersions } from './publishSuite';

/** Brings the registry of tests up to the sources, and tells where it is. @throws BuildError */
export async function buildForTests(onBuild?: (name: string) => void): Promise<string> {
  const releases = openReleases(TEST_RELEASES);
  const ids = await publishSuite({
    releases,
    releasesFolder: TEST_RELEASES,
    ...(onBuild && { onBuild }),
  });
  await showVersions(releases, ids);
  return TEST_RELEASES;
}
