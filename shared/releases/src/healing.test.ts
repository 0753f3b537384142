import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heal, isToBlame } from './healing';
import { openOutcomes, type Outcomes } from './outcomes';
import { openFolder } from './stores/folder';
import { openReleases, type Releases } from './store';
import { countingCalls } from './testing/countingCalls';
import { createTestBuilds } from './testing/testBuilds';

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
  readonly address?: string;
  readonly counts?: Outcomes;
}

/** Visitors who load a version once each, some of them in vain. */
function load(id: string, crowd: Crowd) {
  const { visitors, failing, loads = 1, counts = outcomes } = crowd;
  for (let index = 0; index < visitors; index += 1) {
    const visitor = `${id} ${crowd.address ?? ''} ${index}`;
    const address = crowd.address ?? `10.0.0.${index}`;
    for (let count = 0; count < loads; count += 1) {
      counts.add({ name: 'mfe-a', id, visitor, address, failed: index < failing });
    }
  }
}

const pointer = async () => (await releases.readPointers()).remotes['mfe-a'];

test.each([
  [true, { loads: 30, failures: 10, failingVisitors: 10 }, { loads: 100, failures: 4 }],
  [false, { loads: 30, failures: 9, failingVisitors: 9 }, { loads: 100, failures: 0 }],
  [false, { loads: 100, failures: 29, failingVisitors: 29 }, { loads: 100, failures: 0 }],
  [false, { loads: 30, failures: 30, failingVisitors: 30 }, { loads: 100, failures: 5 }],
  [true, { loads: 30, failures: 30, failingVisitors: 30 }, { loads: 0, failures: 0 }],
])('to blame is %s for %j beside %j', (blamed, version, former) => {
  expect(isToBlame(version, { ...former, failingVisitors: former.failures })).toBe(blamed);
});

test('a canary that fails for ten of thirty visitors is taken back, and nobody sees it again', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  load(live, { visitors: 30, failing: 0 });
  load(tried, { visitors: 30, failing: 10 });
  expect(await heal(releases, outcomes)).toEqual([
    `mfe-a ${tried} was taken back: 10 of 30 loads failed, for 10 visitors`,
  ]);
  expect(await pointer()).toMatchObject({ live, canary: null, followsSources: false });
  expect((await releases.history('mfe-a'))[0]).toMatchObject({ by: 'host' });
});

test('a fresh version that fails gives way to the one before; an old one does not', async () => {
  await releases.promote('mfe-a', tried);
  load(tried, { visitors: 30, failing: 20 });
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(await heal(releases, outcomes, tomorrow)).toEqual([]);
  expect(await heal(releases, outcomes)).toHaveLength(1);
  expect((await pointer())?.live).toBe(live);
});

test('where the version before fails too, the trouble is another', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  load(live, { visitors: 30, failing: 3 });
  load(tried, { visitors: 30, failing: 30 });
  expect(await heal(releases, outcomes)).toEqual([]);
});

test('one hostile visitor with a thousand reports changes nothing', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  load(tried, { visitors: 20, failing: 0 });
  load(tried, { visitors: 1, failing: 1, loads: 1000, address: '6.6.6.6' });
  expect(await heal(releases, outcomes)).toEqual([]);
  expect((await outcomes.read()).of('mfe-a', tried)).toMatchObject({ loads: 25, failures: 5 });
});

test('a thousand visitors behind one address count as three', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  load(tried, { visitors: 1000, failing: 1000, address: '6.6.6.6' });
  expect(await heal(releases, outcomes)).toEqual([]);
  expect((await outcomes.read()).of('mfe-a', tried).failingVisitors).toBe(3);
});

test('several hosts agree: what each counted decides together, and it is taken back once', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  const hosts = [outcomes, openOutcomes(join(folder, 'outcomes'))];
  for (const [index, counts] of hosts.entries()) {
    for (const net of [1, 2, 3]) {
      load(tried, { visitors: 3, failing: 2, address: `10.${net}.${index}.0`, counts });
    }
  }
  expect(await heal(releases, outcomes)).toEqual([]);
  for (const counts of hosts) await counts.share();
  const healed = await Promise.all(hosts.map((counts) => heal(releases, counts)));
  expect(healed.flat()).toHaveLength(1);
});

test('many versions on trial cost one reading of the counts, and none on trial costs none', async () => {
  const builds = createTestBuilds(folder);
  const { store, calls } = countingCalls(openFolder(join(folder, 'outcomes')));
  const counts = openOutcomes(store);
  load(live, { visitors: 5, failing: 5, counts });
  await heal(releases, counts);
  expect(calls()).toEqual([]);
  for (const name of ['mfe-a', 'mfe-b', 'mfe-c']) {
    for (const code of ['one', 'two']) {
      await releases.promote(name, (await releases.publish(await builds.remote(name, code))).id);
    }
  }
  await heal(releases, counts);
  expect(calls()).toEqual(['list']);
});

test('telling the other hosts lists the counts once an hour, and writes them each time', async () => {
  let time = Date.now();
  const { store, calls } = countingCalls(openFolder(join(folder, 'outcomes')));
  const counts = openOutcomes(store, () => new Date(time));
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

test('what a host counted goes with the next host’s counts, once it is too old', async () => {
  load(tried, { visitors: 1, failing: 1 });
  await outcomes.share();
  const later = openOutcomes(join(folder, 'outcomes'), () => new Date(Date.now() + 7_200_000));
  later.add({ name: 'mfe-a', id: live, visitor: 'v', address: '10.0.0.1', failed: false });
  await later.share();
  expect(await readdir(join(folder, 'outcomes'))).toHaveLength(1);
});

test('a canary that went live since the pointers were read is taken back all the same', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  const before = await releases.readPointers();
  load(tried, { visitors: 30, failing: 20 });
  await releases.promote('mfe-a', tried);
  const host = { readPointers: async () => before, change: releases.change };
  expect(await heal(host, outcomes)).toEqual([expect.stringContaining('was taken back')]);
  expect((await pointer())?.live).toBe(live);
});

test('what cannot be taken back is said, because the version before fits no more', async () => {
  const builds = createTestBuilds(folder);
  const pages = [{ pattern: '/things', module: './Page', title: 'Things' }];
  const claiming = (await releases.publish(await builds.remote('mfe-a', 'three', { pages }))).id;
  await releases.promote('mfe-a', claiming);
  await releases.promote('mfe-a', tried);
  const other = (await releases.publish(await builds.remote('mfe-b', 'one', { pages }))).id;
  await releases.promote('mfe-b', other);
  load(tried, { visitors: 30, failing: 20 });
  expect(await heal(releases, outcomes)).toEqual([
    expect.stringMatching(/could not be taken back, .*already claimed by mfe-b/),
  ]);
  expect((await pointer())?.live).toBe(tried);
});
