import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { wrongFileName } from '@fieldline/contracts';
import fc from 'fast-check';
import { checkFileNames } from './fileNames';
import { ReleaseError } from '../ReleaseError';
import { openReleases } from '../registry/registry';
import { openTestStorage, STORAGE_KINDS } from '../testing/storages';
import { createTestBuilds } from '../testing/testBuilds';

/** File names that other build tools use by default. */
const OF_OTHER_TOOLS = [
  '__federation_expose_App.1a2b3c.js',
  'assets/_virtual_mf-REMOTE_ENTRY_ID__mfe_fleet__remoteEntry_js-Bx9_Z-1q.js',
  'assets/mfe_fleet__loadShare__react_mf_1_jsx_mf_2_runtime__loadShare__.mjs-C0ffee.js',
  '.vite/manifest.json',
  '@mf-types/index.d.ts',
  '@mf-types.zip',
  'remoteEntry.mjs',
  'static/js/async/vendors~app.12.js',
  'static/js/node_modules_pnpm_react@19.3.1_node_modules_react_index_js.js',
  'routes/$personId-(list)+[page]=1,!.js',
];

const REFUSED = [
  '../entry.js',
  'a/../entry.js',
  'a/./entry.js',
  '/entry.js',
  'a//entry.js',
  'a/',
  'a\\entry.js',
  'C:\\entry.js',
  'C:entry.js',
  'entry\n.js',
  'entry\u0000.js',
  'entry .js',
  'entry?x=1.js',
  'entry#x.js',
  'entry%2e.js',
  'entré.js',
  '.env',
  'a/.git/config',
  'entry.js.',
  'NUL',
  'a/con.js',
  '__proto__',
  `${'a'.repeat(200)}.js`,
];

test.each(OF_OTHER_TOOLS)('%s may be published', (name) => {
  expect(wrongFileName(name)).toBeNull();
  checkFileNames([name, 'entry.js']);
});

test.each(REFUSED)('%j is refused', (name) => {
  const check = () => checkFileNames(['entry.js', name]);
  expect(check).toThrow(ReleaseError);
  expect(check).toThrow(JSON.stringify(name));
});

test.each([
  [['Page.js', 'page.js'], '"Page.js" and "page.js"'],
  [['Assets/a.js', 'assets/b.js'], '"Assets" and "assets"'],
  [['Page', 'page/a.js'], '"Page" and "page"'],
])('of %j one would replace the other on some file systems', (files, named) => {
  expect(() => checkFileNames(files)).toThrow(named);
});

test('an accepted name is a path of an address without escapes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', minLength: 1 }), (name) => {
      fc.pre(wrongFileName(name) === null);
      const { pathname, search, hash } = new URL(`/releases/${name}`, 'http://localhost');
      expect([pathname, search, hash]).toEqual([`/releases/${name}`, '', '']);
    }),
    { numRuns: 2000 },
  );
});

const GOOD = [...'abZ09._~@$+=!,()[]-'];
const partOf = (units: readonly string[]) =>
  fc.string({ unit: fc.constantFrom(...units), minLength: 1, maxLength: 6 });
const part = fc.oneof(
  { weight: 8, arbitrary: partOf(GOOD) },
  { weight: 1, arbitrary: partOf([...GOOD, ...' \\:%?*é\u0001']) },
);
const name = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(part, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(...OF_OTHER_TOOLS).map((each) => [each]) },
  )
  .map((parts) => parts.join('/'));

describe.each(STORAGE_KINDS)('in %s', (kind) => {
  let folder = '';
  let storage: Awaited<ReturnType<typeof openTestStorage>>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldline-names-'));
    storage = await openTestStorage(kind, folder);
  });
  afterEach(async () => {
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('accepted names can be read, verified and fetched; others are refused before anything is stored', async () => {
    let accepted = 0;
    let code = 0;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 3 }), async (names) => {
        code += 1;
        const build = await createTestBuilds(folder).remote('mfe-a', `v${code}`);
        for (const each of names) {
          const path = join(build.folder, each);
          // A name that this file system refuses cannot be in a build.
          await mkdir(dirname(path), { recursive: true })
            .then(() => writeFile(path, `/* ${code} */`))
            .catch(() => undefined);
        }
        const releases = openReleases(storage.open());
        const before = await releases.versions('mfe-a');
        const published = await releases.publish(build).catch((error: unknown) => error);
        if (published instanceof Error) {
          expect(published).toBeInstanceOf(ReleaseError);
          expect(await releases.versions('mfe-a')).toEqual(before);
          return;
        }
        accepted += 1;
        const [id = ''] = (await releases.versions('mfe-a')).filter(
          (each) => !before.includes(each),
        );
        const { files } = await releases.readRemote('mfe-a', id);
        expect(await releases.verify('mfe-a', id)).toEqual([]);
        for (const file of Object.keys(files)) await releases.fetchFile('mfe-a', id, file);
      }),
      { numRuns: 60 },
    );
    expect(accepted).toBeGreaterThan(10);
  });

  test('a record with refused names counts as damaged', async () => {
    const releases = openReleases(storage.open());
    const { id } = await releases.publish(await createTestBuilds(folder).remote('mfe-a', 'one'));
    const path = `versions/mfe-a/${id}/release.json`;
    const record = String(await storage.open().read(path));
    for (const name of ['../../Page.js', 'entry.ABC.js', '.env']) {
      await storage.open().write(path, record.replaceAll('Page.abc.js', name));
      await expect(releases.readRemote('mfe-a', id)).rejects.toThrow('is damaged');
    }
  });

  test('builds of other tools go live with their own file names', async () => {
    const build = await createTestBuilds(folder).remote('mfe-a', 'foreign');
    for (const each of OF_OTHER_TOOLS) {
      await mkdir(dirname(join(build.folder, each)), { recursive: true });
      await writeFile(join(build.folder, each), `/* ${each} */`);
    }
    const releases = openReleases(storage.open());
    const { id, integrity } = await releases.publish(build);
    await releases.promote('mfe-a', id);
    expect((await releases.readPointers()).remotes['mfe-a']?.live).toBe(id);
    // A `.mjs` file gets a hash like any other script.
    expect(integrity['remoteEntry.mjs']).toMatch(/^sha384-/);
  });
});
