import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLastGood } from '../serve/lastGood';
import { createResolver, resolvedDocument } from './resolve';
import { openReleases, type Releases } from './registry';
import type { FileStorage } from '../storage/fileStorage';
import { openTestStorage, STORAGE_KINDS } from '../testing/storages';
import { createTestBuilds } from '../testing/testBuilds';

describe.each(STORAGE_KINDS)('in %s', (kind) => {
  let folder = '';
  let storage: Awaited<ReturnType<typeof openTestStorage>>;
  let store: FileStorage;
  let releases: Releases;
  const ids: Record<string, string> = {};

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldline-damage-'));
    storage = await openTestStorage(kind, folder);
    store = storage.open();
    releases = openReleases(storage.open());
    const builds = createTestBuilds(folder);
    for (const [key, build] of Object.entries({
      shell: await builds.shell(),
      a1: await builds.remote('mfe-a', 'one'),
      a2: await builds.remote('mfe-a', 'two'),
      b: await builds.remote('mfe-b', 'one'),
    })) {
      ids[key] = (await releases.publish(build)).id;
    }
    const { shell = '', a1 = '', a2 = '', b = '' } = ids;
    await releases.promoteAll({ shell, 'mfe-a': a1, 'mfe-b': b });
    await releases.promote('mfe-a', a2);
  });
  afterEach(async () => {
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  });

  const pointerFile = (revision: number) => `pointers/0000000${revision}.json`;
  const recordFile = (name: string, id = '') => `versions/${name}/${id}/release.json`;

  /** The versions that visitors get, as `name id`, and the problems that the host reports. */
  async function shown() {
    const problems: string[] = [];
    const resolveFor = createResolver(releases, (problem) => problems.push(problem));
    const found = await resolveFor(await releases.readPointers(), { id: 'v', asked: [] });
    return { names: found?.remotes.map(({ name, id }) => `${name} ${id}`), problems };
  }

  test('with a damaged pointer file the newest intact revision is used, and the next gets a new number', async () => {
    await store.write(pointerFile(2), '{"revision": 2, "she');
    const { pointers, damaged } = await releases.readRegistry();
    expect(pointers.remotes['mfe-a']?.live).toBe(ids['a1']);
    expect(damaged).toEqual([2]);
    await releases.promote('mfe-a', ids['a2'] ?? '');
    expect(await releases.readPointers()).toMatchObject({ revision: 3 });
  });

  test('a host continues with the last state it read, and says so', async () => {
    const problems: string[] = [];
    let time = 0;
    const read = createLastGood(
      releases,
      (problem) => problems.push(problem),
      () => (time += 1000),
    );
    const seen = await read();
    await store.write(pointerFile(2), '');
    expect(await read()).toEqual(seen);
    await store.remove(pointerFile(2));
    expect(await read()).toEqual(seen);
    await store.remove('pointers');
    expect(await read()).toEqual(seen);
    expect(problems).toEqual([
      'Revision 2 of the registry is damaged',
      'Revision 2 of the registry is gone; the newest is 1',
      'The registry has no revision any more',
    ]);
  });

  test('every host of a bucket shows a roll-back after half a second, and reads the registry once until then', async () => {
    let time = 0;
    const hosts = [1, 2].map(() => {
      const served = { ...openReleases(storage.open()), isHere: false };
      const readRegistry = jest.fn(served.readRegistry);
      const read = createLastGood(
        { ...served, readRegistry },
        () => undefined,
        () => time,
      );
      return { readRegistry, live: async () => (await read()).remotes['mfe-a']?.live };
    });
    const lives = () => Promise.all(hosts.map(({ live }) => live()));
    const { a1, a2 } = ids;
    expect(await lives()).toEqual([a2, a2]);
    // Publishing moves no pointer.
    await releases.publish(await createTestBuilds(folder).remote('mfe-a', 'three'));
    await releases.rollBack('mfe-a');
    time = 499;
    expect(await lives()).toEqual([a2, a2]);
    for (const { readRegistry } of hosts) expect(readRegistry).toHaveBeenCalledTimes(1);
    time = 500;
    expect(await lives()).toEqual([a1, a1]);
  });

  test('a release after lost revisions is shown, although its number is lower', async () => {
    let time = 0;
    const read = createLastGood(
      releases,
      () => undefined,
      () => (time += 1000),
    );
    await read();
    await store.remove('pointers');
    const { shell = '', a1 = '' } = ids;
    await releases.promoteAll({ shell, 'mfe-a': a1 });
    expect(await read()).toMatchObject({ revision: 1, remotes: { 'mfe-a': { live: a1 } } });
  });

  test.each([
    ['no JSON', () => 'broken'],
    ['a hash missing', (record: string) => record.replace(/"Page\.abc\.js": "sha384[^"]*",/, '')],
    ['another id', (record: string) => record.replaceAll(ids['a2'] ?? '', '1.0.0-000000000000')],
  ])('a record with %s affects only that version', async (_what, damage) => {
    const path = recordFile('mfe-a', ids['a2']);
    await store.write(path, damage(String(await store.read(path))));
    const { names, problems } = await shown();
    expect(names).toEqual([`mfe-a ${ids['a1']}`, `mfe-b ${ids['b']}`]);
    expect(problems).toEqual([expect.stringContaining(`mfe-a ${ids['a2']}`)]);
  });

  test('a missing file affects only that version', async () => {
    await store.remove(`versions/mfe-a/${ids['a2']}/files/Page.abc.js`);
    const { names, problems } = await shown();
    expect(names).toEqual([`mfe-a ${ids['a1']}`, `mfe-b ${ids['b']}`]);
    expect(problems).toEqual([`Files of mfe-a ${ids['a2']} are missing: Page.abc.js`]);
  });

  test.each([
    ['no versions', () => store.remove('versions/mfe-b')],
    ['a damaged record', () => store.write(recordFile('mfe-b', ids['b']), 'broken')],
    ['no script', () => store.remove(`versions/mfe-b/${ids['b']}/files/entry.abc.js`)],
  ])('a remote with %s keeps its pages, and none of its code is loaded', async (_what, damage) => {
    const resolved = async () => {
      const resolveFor = createResolver(releases, () => undefined);
      const found = await resolveFor(await releases.readPointers(), { id: 'v', asked: [] });
      return found && resolvedDocument(found, () => '/releases').remotes;
    };
    const [, before] = (await resolved()) ?? [];
    expect(before?.broken).toBeUndefined();
    await damage();
    // Other remotes can still be released.
    await releases.promote('mfe-a', ids['a1'] ?? '');
    const [other, broken] = (await resolved()) ?? [];
    expect(other?.id).toBe(ids['a1']);
    expect(broken).toMatchObject({ name: 'mfe-b', id: ids['b'], broken: true, integrity: {} });
    expect(broken?.manifest.pages).toEqual(before?.manifest.pages);
  });

  test('damage to other remotes does not prevent a release', async () => {
    await store.write(recordFile('mfe-b', ids['b']), 'broken');
    await releases.promote('mfe-a', ids['a1'] ?? '');
    expect((await shown()).names).toEqual([`mfe-a ${ids['a1']}`, `mfe-b ${ids['b']}`]);
  });

  test('old versions are removed; versions with a pointer stay', async () => {
    const later = openReleases(storage.open(), {
      now: () => new Date(Date.now() + 91 * 86_400_000),
    });
    const builds = createTestBuilds(folder);
    const { id } = await releases.publish(await builds.remote('mfe-a', 'three'));
    expect(await releases.prune()).toEqual([]);
    expect(await later.prune()).toEqual([`mfe-a ${id}`]);
    expect(await releases.versions('mfe-a')).toEqual([ids['a1'], ids['a2']].sort());
  });

  test.each([
    ['damaged', () => store.write(pointerFile(2), 'broken')],
    ['gone, with all others', () => store.remove('pointers')],
  ])('no version is removed while the newest revision is %s', async (_what, damage) => {
    await damage();
    const later = openReleases(storage.open(), {
      now: () => new Date(Date.now() + 91 * 86_400_000),
    });
    const answer = await later.prune().catch((error: Error) => error.message);
    expect(String(answer)).toMatch(
      /^$|^Nothing was removed: revision 2 of the registry is damaged/,
    );
    expect(await releases.versions('mfe-a')).toEqual([ids['a1'], ids['a2']].sort());
  });
});

describe('the files that a killed release left in a folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldline-left-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('are removed after an hour, those of a running release are not', async () => {
    const registry = join(folder, 'registry');
    const releases = openReleases(registry);
    const { id } = await releases.publish(await createTestBuilds(folder).remote('mfe-a', 'one'));
    await releases.promote('mfe-a', id);
    const killed = [
      'versions/mfe-a/1.0.0-aaaaaaaaaaaa.0a0a0a0a.tmp/files/entry.js',
      'versions/mfe-a/1.0.0-bbbbbbbbbbbb/files/entry.js',
      'pointers/00000002.json.0a0a0a0a0a0a.tmp',
    ];
    const atWork = [
      'versions/mfe-a/1.0.0-cccccccccccc.0b0b0b0b.tmp/files/entry.js',
      'pointers/00000002.json.0b0b0b0b0b0b.tmp',
    ];
    for (const file of [...killed, ...atWork]) {
      await mkdir(dirname(join(registry, file)), { recursive: true });
      await writeFile(join(registry, file), 'half');
    }
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    const left = killed.map((file) => file.split('/').slice(0, 3).join('/'));
    for (const entry of left) {
      const path = join(registry, entry);
      await utimes(path, twoHoursAgo, twoHoursAgo);
    }

    const removed = await releases.prune();
    expect(removed).toEqual([
      'mfe-a 1.0.0-aaaaaaaaaaaa.0a0a0a0a.tmp',
      'mfe-a 1.0.0-bbbbbbbbbbbb',
      'pointers 00000002.json.0a0a0a0a0a0a.tmp',
    ]);
    for (const file of killed) expect(existsSync(join(registry, file))).toBe(false);
    for (const file of atWork) expect(existsSync(join(registry, file))).toBe(true);
    expect(await releases.verify('mfe-a', id)).toEqual([]);
  });
});
