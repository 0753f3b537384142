import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { ROOT, WORK_FOLDER } from '../paths';
import { publishBuild } from '../suite/publishBuild';
import { compile } from './compile';
import { remoteConfiguration } from './remote';

const REMOTE = 'mfe-auth';

let folder = '';
beforeEach(async () => {
  // Within the repository, so that its dependencies are found.
  await mkdir(join(WORK_FOLDER, 'test'), { recursive: true });
  folder = await mkdtemp(join(WORK_FOLDER, 'test/ids-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What the sources of a remote become in a folder of that name. */
async function releasedFrom(name: string) {
  const root = join(folder, name);
  await cp(join(ROOT, REMOTE), join(root, REMOTE), { recursive: true });
  const output = join(folder, `output-${name}`);
  await compile(remoteConfiguration(REMOTE, 'production', output, root));
  const releases = openReleases(join(folder, `releases-${name}`));
  const id = await publishBuild(releases, REMOTE, { folder: output });
  return releases.readRemote(REMOTE, id);
}

test('equal sources are the same version in any folder, byte for byte', async () => {
  const one = await releasedFrom('somewhere');
  const other = await releasedFrom('elsewhere with spaces');
  expect(other.id).toBe(one.id);
  expect(other.files).toEqual(one.files);
});
