import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { SHELL } from '@fieldline/contracts';
import {
  createSigner,
  openBucket,
  openReleases,
  openS3,
  type FileStorage,
  type Releases,
} from '@fieldline/releases';
import { openS3StandIn, type S3StandIn } from '@fieldline/releases/testing';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { BUILT_RELEASES, isOfReleases } from './builtReleases';

jest.setTimeout(120_000);

let folder = '';
let service: S3StandIn;
/** The registry's part of the bucket. */
let store: FileStorage;
let releases: Releases;
let suite: BuiltSuite;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-signed-'));
  service = await openS3StandIn();
  const { configuration } = service;
  store = openBucket(openS3(configuration), join(folder, 'fetched'), 'releases/');
  releases = openReleases(store);
  await fillBucket();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const verifyKey = join(folder, 'public.pem');
  await writeFile(verifyKey, publicKey.export({ type: 'spki', format: 'pem' }));
  await signAll(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  [suite, browser] = await Promise.all([
    startBuiltSuite({
      releasesFolder: join(folder, 'host'),
      variables: {
        FIELDLINE_VERIFY_KEY: verifyKey,
        S3_ENDPOINT: configuration.endpoint,
        S3_REGION: configuration.region,
        S3_BUCKET: configuration.bucket,
        S3_ACCESS_KEY_ID: configuration.accessKeyId,
        S3_SECRET_ACCESS_KEY: configuration.secretAccessKey,
      },
    }),
    launchChromium(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const recordOf = (name: string, id: string) => `versions/${name}/${id}/release.json`;

/** Copies the built registry into the bucket, as if it had been published there. */
async function fillBucket() {
  const entries = await readdir(BUILT_RELEASES, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.filter(isOfReleases)) {
    const key = `releases/${relative(BUILT_RELEASES, path).split(sep).join('/')}`;
    service.objects.set(key, { content: await readFile(path), changedAt: new Date() });
  }
}

/** Signs the live versions, as if they had been published with the key. */
async function signAll(key: string) {
  const sign = createSigner(key);
  const { shell, remotes } = await releases.readPointers();
  for (const [name, pointer] of Object.entries({ ...remotes, ...(shell && { [SHELL]: shell }) })) {
    const release = await releases.read(name, pointer.live ?? '');
    const signed = { ...release, signature: await sign(release) };
    await store.write(recordOf(name, release.id), JSON.stringify(signed));
  }
}

test('a signed suite in a bucket works; a remote with a changed record is not shown, all others are', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
  for (const heading of ['Statistics', 'Products Management', 'People Management']) {
    await page.getByRole('heading', { name: heading }).waitFor();
  }

  const live = (await releases.readPointers()).remotes['mfe-products']?.live ?? '';
  const path = recordOf('mfe-products', live);
  const record = String(await store.read(path));
  await store.write(path, record.replace('"title":"New Product"', '"title":"Old Product"'));
  // A restart, because a host reads a record only once.
  await suite.stop();
  await suite.restart();
  await page.goto(suite.address);
  await page.getByRole('heading', { name: 'People Management' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Products Management' }).count()).toBe(0);
});
