import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { createTestBuilds, openS3StandIn, type S3StandIn } from '@fieldline/releases/testing';
import { openServedStorage } from '../web/servedReleases';
import { moveRegistry } from './registry';

let folder = '';
let store: S3StandIn;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-registry-'));
  store = await openS3StandIn();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const registries = () => {
  const releasesFolder = join(folder, 'releases');
  return {
    here: openServedStorage({ releasesFolder }),
    bucket: openServedStorage({ releasesFolder, releasesBucket: store.configuration }),
  };
};

/** Publishes a live shell, a former one and a canary. */
async function releasedOften() {
  const { here } = registries();
  const releases = openReleases(here);
  const builds = createTestBuilds(folder);
  const ids: string[] = [];
  for (const content of ['one', 'two', 'three']) {
    ids.push((await releases.publish(await builds.shell(content))).id);
  }
  const [one = '', two = '', three = ''] = ids;
  await releases.promote('shell', one);
  await releases.promote('shell', two);
  await releases.startCanary('shell', three, 20);
  return { releases, ids, secret: await releases.secret() };
}

test('pointers, canaries, former versions, history and the secret are in the bucket afterwards', async () => {
  const { releases, ids, secret } = await releasedOften();
  const { here, bucket } = registries();
  const files = await moveRegistry(here, bucket);
  expect(files).toBeGreaterThan(ids.length);
  const moved = openReleases(bucket);
  expect(await moved.readRegistry()).toEqual(await releases.readRegistry());
  expect(await moved.history()).toEqual(await releases.history());
  expect(await moved.secret()).toBe(secret);
  expect(await moved.versions('shell')).toEqual([...ids].sort());
  for (const id of ids) expect(await moved.verify('shell', id)).toEqual([]);
  // Nothing is sent twice.
  expect(await moveRegistry(here, bucket)).toBe(files);
});

test('an interrupted copy leaves no pointers, and a second one completes it', async () => {
  const { releases, ids } = await releasedOften();
  const { here, bucket } = registries();
  const key = `/suite/releases/versions/shell/${ids[2]}/release.json`;
  store.trouble(`PUT ${key}`, 'refused', 4);
  await expect(moveRegistry(here, bucket)).rejects.toThrow();
  expect((await openReleases(bucket).readPointers()).revision).toBe(0);
  await moveRegistry(here, bucket);
  expect(await openReleases(bucket).readRegistry()).toEqual(await releases.readRegistry());
});

test('a registry that the bucket already has is not changed', async () => {
  await releasedOften();
  const { here, bucket } = registries();
  const other = openReleases(bucket);
  const { id } = await other.publish(await createTestBuilds(folder).shell('other'));
  await other.promote('shell', id);
  const before = await other.readRegistry();
  expect(await moveRegistry(here, bucket)).toBeNull();
  expect(await other.readRegistry()).toEqual(before);
  expect(await other.versions('shell')).toEqual([id]);
});

test('without releases nothing is copied', async () => {
  const { here, bucket } = registries();
  expect(await moveRegistry(here, bucket)).toBe(0);
});
