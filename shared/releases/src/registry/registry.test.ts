import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PatternClaimedError } from './claims';
import { NameMissingError } from './names';
import { createPointers, PointersChangedError } from './pointers';
import { createResolver, resolvedDocument, type Visitor } from './resolve';
import { openReleases } from './registry';
import type { Build } from '../publish/record';
import { openTestStorage, STORAGE_KINDS } from '../testing/storages';
import { createTestBuilds } from '../testing/testBuilds';

const AT = '2026-11-26T10:00:00.000Z';

describe.each(STORAGE_KINDS)('in %s', (kind) => {
  let folder = '';
  let storage: Awaited<ReturnType<typeof openTestStorage>>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldline-releases-'));
    storage = await openTestStorage(kind, folder);
  });
  afterEach(async () => {
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The path of a version's file in the storage. */
  const stored = (name: string, id: string, file: string) => `versions/${name}/${id}/files/${file}`;

  const buildOf = (name: string, code: string, pages: object[] = []) =>
    createTestBuilds(folder).remote(name, code, { pages });
  const shellBuild = (code?: string) => createTestBuilds(folder).shell(code);

  const open = () => openReleases(storage.open());

  test('a release has its files, their hashes, and compressed copies', async () => {
    const releases = open();
    const release = await releases.publish(await buildOf('mfe-a', 'one'));
    expect(release.integrity['entry.abc.js']).toMatch(/^sha384-.{64}$/);
    await releases.fetchFile('mfe-a', release.id, 'entry.abc.js');
    const files = releases.filesOf('mfe-a', release.id);
    expect(await readFile(join(files, 'entry.abc.js'), 'utf8')).toBe('/* one */');
    const compressed = await readFile(join(files, 'entry.abc.js.br'));
    expect(brotliDecompressSync(compressed).toString()).toBe('/* one */');
    expect(await releases.verify('mfe-a', release.id)).toEqual([]);
  });

  test('an entry that is not among the files is reported before anything is stored', async () => {
    const releases = open();
    const build = { ...(await buildOf('mfe-a', 'one')), entry: 'missing.js' };
    await expect(releases.publish(build)).rejects.toThrow(
      'mfe-a cannot be published: A script has no hash',
    );
    expect(await releases.versions('mfe-a')).toEqual([]);
  });

  test('equal files are one version, other files another', async () => {
    const releases = open();
    const first = await releases.publish(await buildOf('mfe-a', 'one'));
    const again = await releases.publish(await buildOf('mfe-a', 'one'));
    const other = await releases.publish(await buildOf('mfe-a', 'two'));
    expect(again.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
    expect(await releases.versions('mfe-a')).toHaveLength(2);
  });

  test('publishing alone makes nothing live', async () => {
    const releases = open();
    await releases.publish(await buildOf('mfe-a', 'one'));
    expect((await releases.readPointers()).remotes).toEqual({});
  });

  test('a roll-back makes the previous version live', async () => {
    const releases = open();
    const one = await releases.publish(await buildOf('mfe-a', 'one'));
    const two = await releases.publish(await buildOf('mfe-a', 'two'));
    await releases.promote('mfe-a', one.id);
    await releases.promote('mfe-a', two.id);
    expect(await releases.rollBack('mfe-a')).toBe(one.id);
    expect((await releases.readPointers()).remotes['mfe-a']).toMatchObject({
      live: one.id,
      former: [],
      followsSources: false,
    });
  });

  test('the first version cannot be rolled back', async () => {
    const releases = open();
    const one = await releases.publish(await buildOf('mfe-a', 'one'));
    await releases.promote('mfe-a', one.id);
    await expect(releases.rollBack('mfe-a')).rejects.toThrow('mfe-a has no version to go back to');
  });

  test('a version that was never published cannot be made live', async () => {
    await expect(open().promote('mfe-a', '1.0.0-000000000000')).rejects.toThrow(
      'There is no version',
    );
  });

  /** The releases that a visitor gets, and the problems. */
  async function shownTo(releases: ReturnType<typeof open>, visitor: Visitor) {
    const problems: string[] = [];
    const resolveFor = createResolver(releases, (problem) => problems.push(problem));
    const shown = await resolveFor(await releases.readPointers(), visitor);
    return { shown, problems };
  }

  test('a canary with 0 percent is shown only to visitors who ask for it', async () => {
    const releases = open();
    const shell = await releases.publish(await shellBuild());
    const one = await releases.publish(await buildOf('mfe-a', 'one'));
    const two = await releases.publish(await buildOf('mfe-a', 'two'));
    await releases.promote('shell', shell.id);
    await releases.promote('mfe-a', one.id);
    await releases.startCanary('mfe-a', two.id, 0);
    const idFor = async (asked: string[]) =>
      (await shownTo(releases, { id: 'v', asked })).shown?.remotes[0]?.id;
    expect(await idFor(['mfe-a'])).toBe(two.id);
    expect(await idFor(['mfe-b'])).toBe(one.id);
  });

  test('the first version of a remote as a canary is shown only to its share and to who asks', async () => {
    const releases = open();
    await releases.promote('shell', (await releases.publish(await shellBuild())).id);
    const { id } = await releases.publish(await buildOf('mfe-a', 'one'));
    await releases.startCanary('mfe-a', id, 0);
    const idsFor = async (asked: string[]) =>
      (await shownTo(releases, { id: 'v', asked })).shown?.remotes.map((remote) => remote.id);
    expect(await idsFor([])).toEqual([]);
    expect(await idsFor(['mfe-a'])).toEqual([id]);
    await releases.startCanary('mfe-a', id, 100);
    expect(await idsFor([])).toEqual([id]);
    await releases.rollBack('mfe-a');
    expect(await idsFor(['mfe-a'])).toEqual([]);
    expect((await releases.readPointers()).remotes).toEqual({});
  });

  test('the resolved registry has absolute addresses and the hash of every script', async () => {
    const releases = open();
    const shell = await releases.publish(await shellBuild());
    const one = await releases.publish(await buildOf('mfe-a', 'one'));
    await releases.promote('shell', shell.id);
    await releases.promote('mfe-a', one.id);
    const { shown } = await shownTo(releases, { id: 'v', asked: [] });
    const [remote] = shown ? resolvedDocument(shown, () => '/releases').remotes : [];
    expect(remote?.entry).toBe(`/releases/mfe-a/${one.id}/entry.abc.js`);
    expect(Object.keys(remote?.integrity ?? {})).toHaveLength(2);
  });

  test('a file that was changed after the release is detected', async () => {
    const releases = open();
    const one = await releases.publish(await buildOf('mfe-a', 'one'));
    await storage.open().write(stored('mfe-a', one.id, 'Page.abc.js'), 'changed');
    expect(await releases.verify('mfe-a', one.id)).toEqual(['Page.abc.js']);
    await expect(releases.promote('mfe-a', one.id)).rejects.toThrow(/is damaged: Page.abc.js/);
  });

  test('a changed compressed copy and an additional file are detected', async () => {
    const releases = open();
    const one = await releases.publish(await buildOf('mfe-a', 'one'));
    await storage.open().write(stored('mfe-a', one.id, 'Page.abc.js.br'), 'changed');
    await storage.open().write(stored('mfe-a', one.id, 'stranger.js'), 'new');
    expect(await releases.verify('mfe-a', one.id)).toEqual(['Page.abc.js.br', 'stranger.js']);
  });

  test('publishing again repairs a damaged version', async () => {
    const releases = open();
    const one = await releases.publish(await buildOf('mfe-a', 'one'));
    await storage.open().remove(stored('mfe-a', one.id, 'Page.abc.js'));
    expect(await releases.publish(await buildOf('mfe-a', 'one'))).toMatchObject({ id: one.id });
    expect(await releases.verify('mfe-a', one.id)).toEqual([]);
    expect(await releases.versions('mfe-a')).toEqual([one.id]);
  });

  test('a pattern of another live remote is refused at release', async () => {
    const releases = open();
    const page = { pattern: '/things/:id', module: './Page', title: 'Thing' };
    const one = await releases.publish(await buildOf('mfe-a', 'one', [page]));
    await releases.promote('mfe-a', one.id);
    const { id } = await releases.publish(
      await buildOf('mfe-b', 'one', [{ ...page, pattern: '/Things/:other/' }]),
    );
    await expect(releases.promote('mfe-b', id)).rejects.toThrow(PatternClaimedError);
    await expect(releases.promote('mfe-b', id)).rejects.toThrow('by mfe-a');
  });

  test('of two simultaneous changes of the pointers exactly one succeeds', async () => {
    const pointers = createPointers(storage.open().within('pointers'));
    const { newest } = await pointers.read();
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => pointers.swap(newest, { shell: null, remotes: {} })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(PointersChangedError);
    }
    expect((await pointers.read()).pointers.revision).toBe(1);
  });

  test('pointers with a chain and automatic promotion, as versions before wrote them, are still read', async () => {
    const store = storage.open().within('pointers');
    const id = '1.0.0-aaaaaaaaaaaa';
    const canary = { id, percent: 5, since: AT, promote: { visitors: 100, hours: 24 } };
    const remotes = { 'mfe-a': { live: '1.0.0-bbbbbbbbbbbb', canary } };
    const change = { names: ['mfe-a'], at: AT, by: 'host', what: `mfe-a ${id} is tried` };
    const written = { revision: 7, before: 'f'.repeat(64), change, shell: null, remotes };
    await store.create('00000007.json', JSON.stringify(written));
    const releases = open();
    const read = await releases.readPointers();
    expect(read.remotes['mfe-a']).toMatchObject({ canary: { id, percent: 5, since: AT } });
    expect(await releases.history()).toEqual([change]);
  });

  test('twelve releases at once all become live', async () => {
    const releases = open();
    const names = Array.from({ length: 12 }, (_, index) => `mfe-${String(index).padStart(2, '0')}`);
    await Promise.all(
      names.map(async (name) => {
        const { id } = await releases.publish(await buildOf(name, 'one'));
        await releases.promote(name, id);
      }),
    );
    expect(Object.keys((await releases.readPointers()).remotes).sort()).toEqual(names);
  });

  describe('names that a remote takes from the shell', () => {
    const taking = async (code: string, names: readonly string[]): Promise<Build> => {
      const build = await buildOf('mfe-a', code);
      return build.kind === 'remote' ? { ...build, uses: { '@fieldline/ui': names } } : build;
    };
    const sharing = async (names: readonly string[]): Promise<Build> => {
      const build = await shellBuild(names.join());
      return build.kind === 'shell' ? { ...build, provides: { '@fieldline/ui': names } } : build;
    };
    const released = async (shared: readonly string[], used: readonly string[]) => {
      const releases = open();
      const shell = await releases.publish(await sharing(shared));
      const remote = await releases.publish(await taking('one', used));
      await releases.promoteAll({ shell: shell.id, 'mfe-a': remote.id });
      return releases;
    };

    test('must be in the live shell', async () => {
      const releases = await released(['Button', 'Pager'], ['Button']);
      const newer = await releases.publish(await taking('two', ['Button', 'Slider']));
      await expect(releases.promote('mfe-a', newer.id)).rejects.toThrow(
        /mfe-a needs what shell .* does not share: Slider of @fieldline\/ui/,
      );
      await expect(releases.startCanary('mfe-a', newer.id, 5)).rejects.toThrow(NameMissingError);
      expect((await releases.readPointers()).remotes['mfe-a']?.live).not.toBe(newer.id);
    });

    test('must stay in a new shell, in its canary too', async () => {
      const releases = await released(['Button', 'Pager'], ['Pager']);
      const poorer = await releases.publish(await sharing(['Button']));
      await expect(releases.promote('shell', poorer.id)).rejects.toThrow(NameMissingError);
      await expect(releases.startCanary('shell', poorer.id, 5)).rejects.toThrow(NameMissingError);
    });

    test('may change on both sides in one step', async () => {
      const releases = await released(['Button'], ['Button']);
      const shell = await releases.publish(await sharing(['Knob']));
      const remote = await releases.publish(await taking('two', ['Knob']));
      await releases.promoteAll({ shell: shell.id, 'mfe-a': remote.id });
      expect((await releases.readPointers()).shell?.live).toBe(shell.id);
    });
  });
});
