import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { startBuiltSuite } from '@fieldline/testing/browser';
import { publishFixture } from '@fieldline/e2e/fixtureRemote';

const NAME = 'mfe-search';

/**
 * From the beginning of a roll-back until the host's next document has the previous version, in
 * milliseconds.
 */
export async function measureRollBack(built: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-rollback-'));
  await cp(built, folder, { recursive: true });
  const releases = openReleases(folder);
  const live = (await releases.readPointers()).remotes[NAME]?.live ?? '';
  const { manifest } = await releases.readRemote(NAME, live);
  await releases.promote(NAME, await publishFixture(releases, manifest));
  const suite = await startBuiltSuite({ releasesFolder: folder });
  try {
    const document = async () => (await fetch(suite.address)).text();
    await document();
    const begin = performance.now();
    await releases.rollBack(NAME);
    while (!(await document()).includes(`/${NAME}/${live}/`));
    return Math.round(performance.now() - begin);
  } finally {
    await suite.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}
