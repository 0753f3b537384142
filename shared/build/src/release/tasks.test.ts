import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  hold,
  openReleases,
  openVersionsInUse,
  ReleaseError,
  type Releases,
  STORED_FILE,
  storedText,
} from '@fieldline/releases';
import { createTestBuilds } from '@fieldline/releases/testing';
import { followSources } from '../suite/publishSuite';
import { readCommandLine } from './commandLine';
import { perform, pruning, type TaskSettings } from './tasks';

let folder = '';
let releases: Releases;
/** The current sources of the package. */
let sources = 'one';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-tasks-'));
  releases = openReleases(join(folder, 'registry'));
  sources = 'one';
  budget = 10_000;
  builds = 0;
  states = [];
  looked = [];
  failure = () => null;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The combinations that were tested in the browser, and what fails in them. */
let looked: Readonly<Record<string, string>>[] = [];
let failure: (versions: Readonly<Record<string, string>>) => string | null = () => null;

/** The limit of the package's scripts, in bytes. */
let budget = 10_000;

let builds = 0;
/** The data that the package stores on devices and can read; if empty, the version has no list. */
let states: readonly string[] = [];
const listOf = (known: readonly string[]) =>
  storedText([
    { key: 'visits', place: 'local storage', schema: { enum: [...known] }, samples: known },
  ]);

const publish = async () => {
  builds += 1;
  const build = { ...(await createTestBuilds(folder).remote('mfe-a', sources)), budget, sources };
  if (states.length > 0) await writeFile(join(build.folder, STORED_FILE), listOf(states));
  return (await releases.publish(build)).id;
};

/** The words of a command, with the package after the verb. */
const inOrder = ([verb = 'live', ...words]: readonly string[]) =>
  verb.startsWith('--') ? ['live', 'mfe-a', verb, ...words] : [verb, 'mfe-a', ...words];

/** Runs a command; returns its text. */
async function run(...words: string[]): Promise<string> {
  const { task, ...options } = readCommandLine(inOrder(words));
  if (task.kind === 'help' || task.kind === 'override') return '';
  if (task.kind === 'prune') return (await pruning(releases)).text;
  const ofSources = async () => sources;
  const settings: TaskSettings = {
    releases,
    publish,
    sources: ofSources,
    lookAt: async (asked) => {
      looked.push(...asked);
      return asked.map((each) => failure(each));
    },
    ...options,
    name: 'mfe-a',
    suite: 'http://localhost:3000',
  };
  return (await perform(task, settings)).text;
}

/** The id of the version that is built from these sources. */
async function idOf(code: string): Promise<string> {
  const before = sources;
  sources = code;
  const id = await publish();
  sources = before;
  return id;
}

test('a preview has an address, is listed, and does not change the live version', async () => {
  await run();
  const live = (await pointer())?.live;
  sources = 'two';
  const told = await run('preview');
  const two = await idOf('two');
  expect(told).toMatch(
    new RegExp(
      `^mfe-a ${two} can be seen at http://localhost:3000/\\?preview=mfe-a@${two}\\.[0-9a-f]{32}&canary= for 14 days, by those who may try$`,
    ),
  );
  expect((await pointer())?.live).toBe(live);
  const [address = ''] = /http:\S+preview=\S+/.exec(told) ?? [];
  expect(await run('status')).toContain(`at ${address}`);
  expect(await run('end-preview')).toBe('mfe-a has no preview any more');
  expect(await run('status')).not.toContain(address);
  expect(await run('prune')).toBe(`Removed: mfe-a ${two}`);
  await expect(run('end-preview')).rejects.toThrow('mfe-a has no preview');
});

test('a version is live since its pointer moved, which was after its test', async () => {
  await releases.promoteAll({
    shell: (await releases.publish(await createTestBuilds(folder).shell())).id,
  });
  await run('--no-smoke', 'nothing to open yet');
  for (const words of [[], ['canary', '10'], ['promote'], ['rollback']]) {
    let testedAt = '';
    failure = () => {
      testedAt = new Date().toISOString();
      return null;
    };
    sources = `next of ${words.join()}`;
    await run(...words);
    const { since, canary } = (await pointer()) ?? {};
    expect([words, (canary?.since ?? since ?? '') >= testedAt]).toEqual([words, true]);
  }
});

test('the record of a preview contains the result of its browser test', async () => {
  await run();
  sources = 'two';
  failure = () => '/people: it could not be loaded';
  expect(await run('preview', '--smoke')).toMatch(/Its test failed at \/people: it could not/);
  expect(await run('status')).toMatch(/tested \S+: \/people: it could not be loaded/);
  failure = () => null;
  expect(await run('preview', '--smoke')).toMatch(/\. Its pages were tested, and nothing failed$/);
  const [preview] = await releases.previews('mfe-a');
  expect(preview?.tested).toMatchObject({ failed: null });
});

describe('the browser test before a pointer moves', () => {
  beforeEach(async () => {
    const shell = await releases.publish(await createTestBuilds(folder).shell());
    await releases.promote('shell', shell.id);
  });

  /** Another remote, whose second version is live and whose third is a canary. */
  async function other(): Promise<readonly string[]> {
    const ids: string[] = [];
    for (const code of ['b1', 'b2', 'b3']) {
      ids.push((await releases.publish(await createTestBuilds(folder).remote('mfe-b', code))).id);
    }
    const [one = '', two = '', three = ''] = ids;
    await releases.promote('mfe-b', one);
    await releases.promote('mfe-b', two);
    await releases.startCanary('mfe-b', three, 10);
    await load('mfe-b', one);
    return ids;
  }

  /** A visitor loads a version. */
  async function load(name: string, id: string) {
    const inUse = openVersionsInUse(releases.inUse);
    inUse.add(name, id);
    await inUse.share();
  }

  test('a version is tested with the versions that tabs may have, and the pairs are recorded', async () => {
    const [before, , canary] = await other();
    const one = await idOf('one');
    expect(await run()).toBe(`mfe-a ${one} is live`);
    expect(looked).toEqual([
      { 'mfe-a': one },
      { 'mfe-a': one, 'mfe-b': canary },
      { 'mfe-a': one, 'mfe-b': before },
    ]);
    const pairs = [canary, before].map((id) => ({ name: 'mfe-b', id, failed: null }));
    expect((await pointer())?.proof).toMatchObject({ id: one, failed: null, pairs });
    expect(await run('status')).toMatch(
      /beside what was live and 2 other versions: nothing failed/,
    );
    looked = [];
    await run();
    sources = 'two';
    await run('--no-smoke', 'no browser here');
    expect(looked).toEqual([]);
    expect(await run('status')).not.toContain('beside what was live');
    expect((await releases.history('mfe-a'))[0]?.why).toBe('no smoke test: no browser here');
  });

  test('a version that is refused for another reason is not tested', async () => {
    await other();
    budget = 10;
    await expect(run()).rejects.toThrow('its budget is');
    expect(looked).toEqual([]);
  });

  test('versions that visitors used within the last day are tested too, whenever they were live', async () => {
    await other();
    const { id } = await releases.publish(await createTestBuilds(folder).remote('mfe-b', 'b0'));
    await load('mfe-b', id);
    await run();
    expect((await pointer())?.proof?.pairs).toContainEqual({ name: 'mfe-b', id, failed: null });
  });

  test('a failing pair is refused and named; --anyway moves it, and the history has the reason', async () => {
    const [before] = await other();
    const one = await idOf('one');
    failure = (versions) => (versions['mfe-b'] === before ? '/b: it broke' : null);
    const sentence = `mfe-a ${one} failed beside mfe-b ${before} at /b: it broke`;
    await expect(run()).rejects.toThrow(`${sentence}. --anyway "why" moves it all the same`);
    expect(await pointer()).toBeUndefined();
    expect(await run('--anyway', 'b is gone by noon')).toBe(`mfe-a ${one} is live`);
    expect((await releases.history('mfe-a'))[0]?.why).toBe('anyway: b is gone by noon');
    expect(await run('status')).toContain(sentence);
  });

  test('a canary is tested when it begins, and again when it goes live', async () => {
    await run();
    sources = 'two';
    failure = () => '/: it is empty';
    await expect(run('canary', '10')).rejects.toThrow('failed at /: it is empty');
    failure = () => null;
    await run('canary', '10');
    looked = [];
    await run('promote');
    expect(looked).toEqual([{ 'mfe-a': await idOf('two') }]);
  });
});

const pointer = async () => (await releases.readPointers()).remotes['mfe-a'];

test('a version that writes data which the previous one cannot read needs a reason', async () => {
  await run();
  sources = 'two';
  states = ['open'];
  const known = await run();
  expect(known).toMatch(
    /^mfe-a \S+ is live\nNot compared, because they do not list what they store: mfe-a \S+$/,
  );
  const before = await idOf('two');
  sources = 'three';
  states = ['open', 'new'];
  const refused = (what: string) =>
    `mfe-a ${before} could not read what mfe-a ${what} writes: visits`;
  const next = await idOf('three');
  await expect(run()).rejects.toThrow(refused(next));
  await expect(run('canary', '10')).rejects.toThrow(refused(next));
  expect((await pointer())?.live).toBe(before);
  expect(await run('--anyway', 'nobody has any')).toBe(`mfe-a ${next} is live`);
  expect(await run('history')).toContain(`${next} went live (anyway: nobody has any)`);
  await expect(run('rollback')).rejects.toThrow(refused(next));
  expect(await run('rollback', '--anyway', 'it fails')).toMatch(`mfe-a is back at ${before}`);
  expect(await run('history')).toContain('was rolled back (anyway: it fails)');
});

test('the history shows who did what', async () => {
  expect(await run('history')).toContain('Nothing was done yet.');
  const one = await idOf('one');
  await run('--why', 'ready');
  await run('hold', 'the trade fair');
  expect((await run('history')).split('\n')).toEqual([
    expect.stringMatching(/^\d{4}-.+Z {2}\S+ {2}mfe-a was held: the trade fair$/),
    expect.stringMatching(new RegExp(`mfe-a ${one} went live \\(ready\\)$`)),
  ]);
});

test('build, release, canary, promote, roll back, verify', async () => {
  const [one, two] = [await idOf('one'), await idOf('two')];
  expect(await run()).toBe(`mfe-a ${one} is live`);
  sources = 'two';
  expect(await run('canary', '10')).toBe(`mfe-a ${two} is shown to 10 % of the visitors`);
  sources = 'three';
  expect(await run('canary', '50')).toBe(
    `mfe-a ${two} is shown to 50 % of the visitors. The sources have changed since it was built: abort it, then the next canary has them`,
  );
  sources = 'two';
  expect(await run('canary', '60')).toBe(`mfe-a ${two} is shown to 60 % of the visitors`);
  expect(await run('verify')).toBe(
    [
      `mfe-a ${one} and ${two}: every file is as it was released`,
      `  ${one} origin: none, it was published without bill of materials and provenance`,
      `  ${two} origin: none, it was published without bill of materials and provenance`,
    ].join('\n'),
  );
  expect(await run('promote')).toBe(`mfe-a ${two}, which was tried, is live`);
  expect(await run('rollback')).toBe(`mfe-a is back at ${one}`);
  await expect(run('rollback')).rejects.toThrow(
    'mfe-a has no version to go back to. "npm run release -- retire mfe-a" takes it out of the suite',
  );
});

test('a roll-back with a canary ends that first', async () => {
  await run();
  sources = 'two';
  await run('canary', '10');
  expect(await run('rollback')).toMatch(/has no canary any more; .* stays live/);
});

test('publishing only does not change the live version', async () => {
  expect(await run('publish')).toMatch(/is published; the live version stays/);
  expect(await pointer()).toBeUndefined();
});

test('a held package is not released, and the refusal has the reason', async () => {
  await run();
  await run('hold', 'audit until Friday');
  sources = 'two';
  const before = builds;
  await expect(run()).rejects.toThrow('mfe-a is held: audit until Friday');
  await expect(run('canary', '10')).rejects.toThrow('mfe-a is held: audit until Friday');
  expect(builds).toBe(before);
  await run('unhold');
  await run();
});

test('the first version of a new remote can be a canary, which is promoted or ended', async () => {
  const one = await idOf('one');
  expect(await run('canary', '10')).toBe(`mfe-a ${one} is shown to 10 % of the visitors`);
  expect(await run('status')).toMatch(/live {7}nothing\n {2}canary {5}10 % get 1\.0\.0-/);
  expect(await run('verify')).toContain(`mfe-a ${one}: every file is as it was released`);
  expect(await followSources(releases, { 'mfe-a': await idOf('two') })).toHaveLength(1);
  expect(await run('abort')).toBe('mfe-a has no canary any more; nobody gets it');
  expect(await pointer()).toBeUndefined();
  await run('canary', '10');
  await run('canary', '50');
  expect(await run('promote')).toBe(`mfe-a ${one}, which was tried, is live`);
  expect(await pointer()).toMatchObject({ live: one, canary: null, former: [] });
});

test('a retired remote is gone until it is restored, also after npm start', async () => {
  await run();
  sources = 'two';
  await run();
  sources = 'three';
  await run('canary', '10');
  const before = await pointer();
  expect(await run('retire', '--why', 'nobody uses it')).toMatch(/^mfe-a is retired: new pages/);
  expect(await pointer()).toBeUndefined();
  expect(await followSources(releases, { 'mfe-a': await idOf('three') })).toEqual([
    { name: 'mfe-a', id: await idOf('three'), live: null },
  ]);
  expect(await pointer()).toBeUndefined();
  await expect(run('rollback')).rejects.toThrow(
    'mfe-a is retired. "npm run release -- restore mfe-a" brings it back',
  );
  expect(await run('status')).toContain(`retired    ${await idOf('two')} was live`);
  expect(await run('status')).toContain('mfe-a was retired (nobody uses it)');
  // Open tabs still load it, however old it is.
  const later = openReleases(join(folder, 'registry'), {
    now: () => new Date(Date.now() + 91 * 86_400_000),
  });
  expect(await later.prune()).toEqual([`mfe-a ${await idOf('three')}`]);

  expect(await run('restore')).toBe(`mfe-a is back at ${await idOf('two')}`);
  expect(await pointer()).toEqual({ ...before, canary: null });
  await expect(run('restore')).rejects.toThrow('mfe-a is not retired');
});

test('a retired remote that is released again keeps its former versions', async () => {
  await run();
  await run('retire');
  sources = 'two';
  await run();
  expect(await pointer()).toMatchObject({ live: await idOf('two'), former: [await idOf('one')] });
  await expect(run('restore')).rejects.toThrow('mfe-a is not retired');
});

test('a held remote is not retired', async () => {
  await run();
  await run('hold', 'audit');
  await expect(run('retire')).rejects.toThrow('mfe-a is held: audit');
});

test('a damaged file fails the check with its name', async () => {
  await run();
  const id = await idOf('one');
  await appendFile(join(releases.filesOf('mfe-a', id), 'Page.abc.js.br'), 'x');
  await expect(run('verify')).rejects.toThrow(`mfe-a ${id} is damaged: Page.abc.js.br`);
});

test('the status shows the live version, the canary, and who did what and why', async () => {
  await run('--why', 'the first');
  sources = 'two';
  await run('canary', '10');
  const status = await run('status');
  expect(status).toContain(`live       ${await idOf('one')}`);
  expect(status).toContain(`canary     10 % get ${await idOf('two')}`);
  expect(status).toContain('npm start  changes nothing here');
  expect(status).toMatch(/went live \(the first\)/);
});

test('a file of the canary is verified too', async () => {
  await run();
  sources = 'two';
  await run('canary', '10');
  const id = await idOf('two');
  await appendFile(join(releases.filesOf('mfe-a', id), 'entry.abc.js.gz'), 'x');
  await expect(run('verify')).rejects.toThrow(`mfe-a ${id} is damaged: entry.abc.js.gz`);
  expect(await run('status')).toContain(`damaged    ${id}: entry.abc.js.gz`);
});

test.each([
  ['a release', []],
  ['a canary', ['canary', '10']],
])('%s over its budget needs a reason, which is recorded', async (_what, words) => {
  await run();
  const before = (await releases.readPointers()).revision;
  [sources, budget] = ['two', 10];
  await expect(run(...words)).rejects.toThrow(/and its budget is 0\.0 kB; --over-budget "why"/);
  expect((await releases.readPointers()).revision).toBe(before);
  await run(...words, '--over-budget', 'the map', '--why', 'asked for');
  const status = await run('status');
  expect(status).toContain('(over budget: the map)');
  expect(status).toMatch(
    /  (mfe-a .* went live|.* of the visitors) \(asked for; over budget: the map\)/,
  );
});

test.each([
  ['damaged', 'the registry', 'damaged    revision 1 of the registry'],
  ['gone', 'a record', 'There is no version'],
])('the status shows what is %s: %s', async (_how, what, said) => {
  await run();
  const place = join(folder, 'registry');
  if (what === 'the registry') await writeFile(join(place, 'pointers/00000001.json'), '{');
  else await rm(join(place, 'versions/mfe-a', await idOf('one')), { recursive: true });
  expect(await run('status')).toContain(said);
});

test('--prune says if there is nothing to remove', async () => {
  await run();
  expect(await run('prune')).toBe('There is nothing to remove');
});

describe('npm start', () => {
  const start = async (code: string) => followSources(releases, { 'mfe-a': await idOf(code) });

  test('makes the sources live unless a team decided otherwise, and writes only changes', async () => {
    expect(await start('one')).toEqual([]);
    expect(await start('two')).toEqual([]);
    const { revision } = await releases.readPointers();
    expect(await start('two')).toEqual([]);
    expect((await releases.readPointers()).revision).toBe(revision);
    expect((await pointer())?.live).toBe(await idOf('two'));
  });

  test('removes a remote whose folder is gone, unless a team decided about it', async () => {
    const other = await releases.publish(await createTestBuilds(folder).remote('mfe-b', 'one'));
    const both = { 'mfe-a': await idOf('one'), 'mfe-b': other.id };
    await followSources(releases, both);
    await followSources(releases, { 'mfe-a': both['mfe-a'] });
    expect(Object.keys((await releases.readPointers()).remotes)).toEqual(['mfe-a']);
    await followSources(releases, both);
    await releases.change({ 'mfe-b': hold('audit') }, { what: 'held' });
    await followSources(releases, { 'mfe-a': both['mfe-a'] });
    expect(Object.keys((await releases.readPointers()).remotes)).toEqual(['mfe-a', 'mfe-b']);
  });

  test.each([
    ['a roll-back', ['rollback']],
    ['a hold', ['hold', 'audit']],
    ['a release by hand', []],
  ])('keeps the live version after %s', async (_what, words) => {
    await start('one');
    await start('two');
    await run(...words);
    const live = (await pointer())?.live;
    expect(await start('three')).toEqual([{ name: 'mfe-a', id: await idOf('three'), live }]);
    expect((await pointer())?.live).toBe(live);
    await run('unhold');
    expect(await start('three')).toEqual([]);
  });
});

test('an impossible task is refused with a sentence', async () => {
  await expect(run('promote')).rejects.toThrow(ReleaseError);
  await expect(run('verify')).rejects.toThrow('mfe-a is not released yet');
});
