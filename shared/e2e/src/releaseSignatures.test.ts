import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL } from '@fieldline/contracts';
import { createSigner, openReleases, type Releases } from '@fieldline/releases';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser } from 'playwright-core';
import { register } from './actions';
import { BUILT_RELEASES } from './builtReleases';

jest.setTimeout(120_000);

let folder = '';
let releases: Releases;
let suite: BuiltSuite;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-signed-'));
  const registry = join(folder, 'releases');
  await cp(BUILT_RELEASES, registry, { recursive: true });
  releases = openReleases(registry);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const verifyKey = join(folder, 'public.pem');
  await writeFile(verifyKey, publicKey.export({ type: 'spki', format: 'pem' }));
  await signAll(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  [suite, browser] = await Promise.all([
    startBuiltSuite({
      releasesFolder: registry,
      variables: { FIELDLINE_VERIFY_KEY: verifyKey },
    }),
    launchChromium(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await rm(folder, { recursive: true, force: true });
});

const recordOf = (name: string, id: string) =>
  join(folder, 'releases/versions', name, id, 'release.json');

/** Signs what is live, as publishing with the key would have. */
async function signAll(key: string) {
  const sign = createSigner(key);
  const { shell, remotes } = await releases.readPointers();
  for (const [name, pointer] of Object.entries({ ...remotes, ...(shell && { [SHELL]: shell }) })) {
    const release = await releases.read(name, pointer.live);
    const signed = { ...release, signature: await sign(release) };
    await writeFile(recordOf(name, pointer.live), JSON.stringify(signed));
  }
}

test('a suite that is signed works; of a record that was changed nothing is shown, and all else is', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(suite.address);
  await register(page);
  for (const heading of ['Statistics', 'Products Management', 'People Management']) {
    await page.getByRole('heading', { name: heading }).waitFor();
  }

  const live = (await releases.readPointers()).remotes['mfe-products']?.live ?? '';
  const path = recordOf('mfe-products', live);
  const record = await readFile(path, 'utf8');
  await writeFile(path, record.replace('"title":"New Product"', '"title":"Old Product"'));
  // A host reads a record once.
  await suite.stop();
  await suite.restart();
  await page.goto(suite.address);
  await page.getByRole('heading', { name: 'People Management' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Products Management' }).count()).toBe(0);
});
