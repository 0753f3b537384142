import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from '@fieldline/contracts';
import { openReleases } from '@fieldline/releases';
import { readManifest } from '../manifest';
import { REMOTES, WORK_FOLDER } from '../paths';
import { publishBuild } from '../suite/publishBuild';
import { compile } from '../webpack/compile';
import { oneBundleConfiguration } from '../webpack/oneBundle';

/**
 * Builds the app as one bundle and publishes it into a separate registry, in which the remotes are
 * manifests without scripts. Returns the registry's folder.
 */
export async function buildOneBundle(): Promise<string> {
  const folder = join(WORK_FOLDER, 'one-bundle');
  const releasesFolder = join(folder, 'releases');
  await rm(releasesFolder, { recursive: true, force: true });
  const build = join(folder, 'build');
  await compile(oneBundleConfiguration(build));
  const releases = openReleases(releasesFolder);
  await releases.promote(
    SHELL,
    await publishBuild(releases, SHELL, { folder: build, budgets: false }),
  );
  const empty = join(folder, 'empty');
  await mkdir(empty, { recursive: true });
  await writeFile(join(empty, 'entry.js'), '');
  for (const remote of REMOTES) {
    const { id } = await releases.publish({
      kind: 'remote',
      folder: empty,
      manifest: readManifest(remote),
      entry: 'entry.js',
      modules: {},
    });
    await releases.promote(remote, id);
  }
  return releasesFolder;
}
