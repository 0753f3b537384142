import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteRelease } from '@fieldline/contracts';
import { openReleases } from '@fieldline/releases';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
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

/** The release of the remote, built in a folder of that name. */
async function releasedFrom(name: string) {
  const root = join(folder, name);
  await cp(join(ROOT, REMOTE), join(root, REMOTE), { recursive: true });
  const output = join(folder, `output-${name}`);
  await compile(remoteConfiguration(REMOTE, 'production', output, root));
  const releases = openReleases(join(folder, `releases-${name}`));
  const id = await publishBuild(releases, REMOTE, { folder: output });
  return {
    release: await releases.readRemote(REMOTE, id),
    files: releases.filesOf(REMOTE, id),
  };
}

test('equal sources are the same version in any folder, byte for byte', async () => {
  const { release: one } = await releasedFrom('somewhere');
  const { release: other } = await releasedFrom('elsewhere with spaces');
  expect(other.id).toBe(one.id);
  expect(other.files).toEqual(one.files);
});

test('the Module Federation manifest of a release lists what it exposes and needs', async () => {
  const { release, files } = await releasedFrom('somewhere');
  expect(release.files['mf-manifest.json']).toBeDefined();
  const text = await readFile(join(files, 'mf-manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text);

  expect(manifest).toMatchObject({
    id: REMOTE,
    name: REMOTE,
    metaData: {
      type: 'app',
      globalName: 'mfe_auth',
      buildInfo: { buildName: REMOTE, buildVersion: release.manifest.version },
      remoteEntry: { name: release.entry, path: '', type: 'var' },
      publicPath: 'auto',
    },
    remotes: [],
  });
  const exposed = manifest.exposes.map(({ name, path, assets }) => ({
    name,
    path,
    files: assets.js.sync,
  }));
  expect(exposed).toEqual(
    Object.entries(release.modules).map(([module, scripts]) => ({
      name: module.slice(2),
      path: module,
      files: scripts,
    })),
  );
  // Every file that it names exists, with a hash.
  for (const { assets } of manifest.exposes) {
    for (const file of [...assets.js.sync, ...assets.js.async]) {
      expect(release.integrity[file]).toBeDefined();
    }
  }
  const needed = manifest.shared.map(({ name }) => name);
  expect(needed).toEqual(
    expect.arrayContaining(['react', 'react/jsx-runtime', ...keysOf(release)]),
  );
  for (const { version, singleton } of manifest.shared) {
    expect([singleton, version]).toEqual([true, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
  }

  // As the runtime of a host reads the manifest, from its address.
  const address = `https://suite.example/releases/${REMOTE}/${release.id}/`;
  expect(
    generateSnapshotFromManifest(manifest, { version: `${address}mf-manifest.json` }),
  ).toMatchObject({ publicPath: address, remoteEntry: release.entry, globalName: 'mfe_auth' });
});

const keysOf = ({ uses }: RemoteRelease) => Object.keys(uses);
