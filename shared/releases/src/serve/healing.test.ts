import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heal, isToBlame } from './healing';
import { openOutcomes, type Outcomes } from './outcomes';
import { openFolder } from '../storage/folder';
import { openReleases, type Releases } from '../registry/registry';
import { countingCalls } from '../testing/countingCalls';
import { createTestBuilds } from '../testing/testBuilds';

let folder = '';
let releases: Releases;
let outcomes: Outcomes;
let live = '';
let tried = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-healing-'));
  releases = openReleases(join(folder, 'registry'));
  outcomes = openOutcomes(join(folder, 'outcomes'));
  const builds = createTestBuilds(folder);
  live = (await releases.publish(await builds.remote('mfe-a', 'one'))).id;
  tried = (await releases.publish(await builds.remote('mfe-a', 'two'))).id;
  await releases.promote('mfe-a', live);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Crowd {
  readonly visitors: number;
  readonly failing: number;
  readonly loads?: number;
  readonly site?: string;
  readonly counts?: Outcomes;
}

/** Visitors who load a version, by default once each; for some of them it fails. */
function load(id: string, crowd: Crowd) {
  const { visitors, failing, loads = 1, counts = outcomes } = crowd;
  for (let index = 0; index < visitors; index += 1) {
    const visitor = `${id} ${crowd.site ?? ''} ${index}`;
    const site = crowd.site ?? `10.0.0.${index}`;
    for (let count = 0; count < loads; count += 1) {
      counts.add({ name: 'mfe-a', id, visitor, site, failed: index < failing });
    }
  }
}

/** Runs `heal` and returns what it did, as sentences. */
async function healed({
  counts = outcomes,
  host = releases,
  now = new Date(),
}: {
  readonly counts?: Outcomes;
  readonly host?: Pick<Releases, 'readPointers' | 'change'>;
  readonly now?: Date;
} = {}) {
  return (await heal(host, counts, now)).map(({ text }) => text);
}

const pointer = async () => (await releases.readPointers()).remotes['mfe-a'];

test.each([
  [true, { loads: 30, failures: 10, failingVisitors: 10 }, { loads: 100, failures: 4 }],
  [false, { loads: 30, failures: 9, failingVisitors: 9 }, { loads: 100, failures: 0 }],
  [false, { loads: 100, failures: 29, failingVisitors: 29 }, { loads: 100, failures: 0 }],
  [false, { loads: 30, failures: 30, failingVisitors: 30 }, { loads: 100, failures: 5 }],
  [true, { loads: 30, failures: 30, failingVisitors: 30 }, { loads: 0, failures: 0 }],
])('isToBlame is %s for %j with the previous version at %j', (blamed, version, former) => {
  expect(isToBlame(version, { ...former, failingVisitors: former.failures })).toBe(blamed);
});

test('a canary that fails for ten of thirty visitors is taken back, and is not shown again', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  load(live, { visitors: 30, failing: 0 });
  load(tried, { visitors: 30, failing: 10 });
  expect(await healed()).toEqual([
    `mfe-a ${tried} was taken back: 10 of 30 loads failed, for 10 visitors`,
  ]);
  expect(await pointer()).toMatchObject({ live, canary: null, followsSources: false });
  expect((await releases.history('mfe-a'))[0]).toMatchObject({ by: 'host' });
});

test('a first version that fails as a canary is no longer shown', async () => {
  const first = await releases.publish(await createTestBuilds(folder).remote('mfe-new', 'one'));
  await releases.startCanary('mfe-new', first.id, 50);
  for (let index = 0; index < 12; index += 1) {
    const seen = { visitor: `${index}`, site: `10.0.0.${index}`, failed: true };
    outcomes.add({ name: 'mfe-new', id: first.id, ...seen });
  }
  expect(await healed()).toEqual([
    `mfe-new ${first.id} was taken back: 12 of 12 loads failed, for 12 visitors`,
  ]);
  expect((await releases.readPointers()).remotes['mfe-new']).toBeUndefined();
});

test('a fresh version that fails is rolled back; an old one is not', async () => {
  await releases.promote('mfe-a', tried);
  load(tried, { visitors: 30, failing: 20 });
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(await healed({ now: tomorrow })).toEqual([]);
  expect(await healed()).toHaveLength(1);
  expect((await pointer())?.live).toBe(live);
});

test('if the previous version fails too, nothing is rolled back', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  load(live, { visitors: 30, failing: 3 });
  load(tried, { visitors: 30, failing: 30 });
  expect(await healed()).toEqual([]);
});

test('one hostile visitor with a thousand reports changes nothing', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  load(tried, { visitors: 20, failing: 0 });
  load(tried, { visitors: 1, failing: 1, loads: 1000, site: '6.6.6.6' });
  expect(await healed()).toEqual([]);
  expect((await outcomes.read()).of('mfe-a', tried)).toMatchObject({ loads: 25, failures: 5 });
});

test('a thousand visitors of one network count as three', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  load(tried, { visitors: 1000, failing: 1000, site: '6.6.6.6' });
  expect(await healed()).toEqual([]);
  expect((await outcomes.read()).of('mfe-a', tried).failingVisitors).toBe(3);
});

test('the counts of several hosts decide together, and the version is taken back once', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  const hosts = [outcomes, openOutcomes(join(folder, 'outcomes'))];
  for (const [index, counts] of hosts.entries()) {
    for (const net of [1, 2, 3]) {
      load(tried, { visitors: 3, failing: 2, site: `10.${net}.${index}.0`, counts });
    }
  }
  expect(await healed()).toEqual([]);
  for (const counts of hosts) await counts.share();
  const done = await Promise.all(hosts.map((counts) => healed({ counts })));
  expect(done.flat()).toHaveLength(1);
});

test('the counts are read once for many versions on trial, and not at all for none', async () => {
  const builds = createTestBuilds(folder);
  const { storage, calls } = countingCalls(openFolder(join(folder, 'outcomes')));
  const counts = openOutcomes(storage);
  load(live, { visitors: 5, failing: 5, counts });
  await healed({ counts });
  expect(calls()).toEqual([]);
  for (const name of ['mfe-a', 'mfe-b', 'mfe-c']) {
    for (const code of ['one', 'two']) {
      await releases.promote(name, (await releases.publish(await builds.remote(name, code))).id);
    }
  }
  await healed({ counts });
  expect(calls()).toEqual(['list']);
});

test('sharing the counts writes them each time, and lists the files once an hour', async () => {
  let time = Date.now();
  const { storage, calls } = countingCalls(openFolder(join(folder, 'outcomes')));
  const counts = openOutcomes(storage, () => new Date(time));
  const told = async () => {
    load(live, { visitors: 1, failing: 0, counts });
    await counts.share();
    return calls();
  };
  expect(await told()).toEqual(['write', 'list']);
  time += 1_800_000;
  expect(await told()).toEqual(['write']);
  time += 1_800_000;
  expect(await told()).toEqual(['write', 'list']);
});

test('old counts of a host are removed when another host writes its counts', async () => {
  load(tried, { visitors: 1, failing: 1 });
  await outcomes.share();
  const later = openOutcomes(join(folder, 'outcomes'), () => new Date(Date.now() + 7_200_000));
  later.add({ name: 'mfe-a', id: live, visitor: 'v', site: '10.0.0.1', failed: false });
  await later.share();
  expect(await readdir(join(folder, 'outcomes'))).toHaveLength(1);
});

test('a failing canary that went live after the pointers were read is still rolled back', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  const before = await releases.readPointers();
  load(tried, { visitors: 30, failing: 20 });
  await releases.promote('mfe-a', tried);
  const host = { ...releases, readPointers: async () => before };
  expect(await healed({ host })).toEqual([expect.stringContaining('was taken back')]);
  expect((await pointer())?.live).toBe(live);
});

test('a version that cannot be rolled back, because the previous one no longer fits, is reported', async () => {
  const builds = createTestBuilds(folder);
  const pages = [{ pattern: '/things', module: './Page', title: 'Things' }];
  const claiming = (await releases.publish(await builds.remote('mfe-a', 'three', { pages }))).id;
  await releases.promote('mfe-a', claiming);
  await releases.promote('mfe-a', tried);
  const other = (await releases.publish(await builds.remote('mfe-b', 'one', { pages }))).id;
  await releases.promote('mfe-b', other);
  load(tried, { visitors: 30, failing: 20 });
  expect(await healed()).toEqual([
    expect.stringMatching(/could not be taken back, .*already claimed by mfe-b/),
  ]);
  expect((await pointer())?.live).toBe(tried);
});
