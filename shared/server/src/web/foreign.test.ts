import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases, type Releases } from '@fieldline/releases';
import { createTestBuilds } from '@fieldline/releases/testing';
import { openTestServer, type TestServer } from '../testing/testServer';

let folder = '';
let releases: Releases;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-foreign-'));
  releases = openReleases(join(folder, 'releases'));
  const builds = createTestBuilds(folder);
  const shell = await builds.shell();
  await writeFile(join(shell.folder, 'foreign.abc.js'), '/* loader */');
  const { id } = await releases.publish(Object.assign(shell, { foreignLoader: 'foreign.abc.js' }));
  const own = await releases.publish(await builds.remote('mfe-a', 'own'));
  await releases.promoteAll({ shell: id, 'mfe-a': own.id });
  server = await openTestServer({ releasesFolder: join(folder, 'releases') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (path = '/') => {
  const answer = await fetch(`${server.address}${path}`);
  return {
    html: await answer.text(),
    policy: answer.headers.get('content-security-policy') ?? '',
  };
};

const scriptsOf = (html: string, opening: string) =>
  html
    .split(opening)
    .slice(1)
    .map((rest) => rest.split('</script>')[0] ?? '');

test('a page without foreign remotes contains nothing about them', async () => {
  const { html } = await ask();
  expect(html).not.toContain('fieldline-foreign');
  expect(html).not.toContain('importmap');
});

test('a page with a foreign remote names its loader and the hash of every module, and the policy allows its scripts', async () => {
  const build = await createTestBuilds(folder).remote('mfe-fleet', 'foreign', {
    pages: [{ pattern: '/fleet', module: './Page', title: 'Fleet', public: true }],
  });
  const { id, integrity } = await releases.publish(
    Object.assign(build, { foreign: { kind: 'module' as const } }),
  );
  await releases.promote('mfe-fleet', id);
  const { html, policy } = await ask('/fleet');

  const base = `/releases/mfe-fleet/${id}/`;
  const [told = ''] = scriptsOf(html, '<script type="application/json" id="fieldline-foreign">');
  expect(JSON.parse(told)).toMatchObject({
    loader: expect.stringMatching(/^\/releases\/shell\/.*\/foreign\.abc\.js$/),
    remotes: {
      'mfe-fleet': { kind: 'module', base, modules: { './Page': [`${base}Page.abc.js`] } },
    },
  });
  expect(html).toContain(
    `<link rel="preload" as="fetch" fetchpriority="low" href="${base}Page.abc.js"`,
  );
  const [map = ''] = scriptsOf(html, '<script type="importmap">');
  expect(JSON.parse(map).integrity).toMatchObject({
    [`${base}Page.abc.js`]: integrity['Page.abc.js'],
    [`${base}entry.abc.js`]: integrity['entry.abc.js'],
    [`${base}entry.abc.js?retry=3`]: integrity['entry.abc.js'],
  });
  for (const script of [map, ...scriptsOf(html, '<script>')]) {
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
  }
});
