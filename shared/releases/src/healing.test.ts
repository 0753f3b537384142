import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heal, isToBlame, newlyOverBudget } from './healing';
import { type Health, openHealth } from './health';
import { openOutcomes, type Outcomes } from './outcomes';
import { hold } from './pointerChanges';
import { openFolder } from './storage/folder';
import { openReleases, type Releases } from './registry';
import { countingCalls } from './testing/countingCalls';
import { createTestBuilds } from './testing/testBuilds';

let folder = '';
let releases: Releases;
let outcomes: Outcomes;
let health: Health;
let live = '';
let tried = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-healing-'));
  releases = openReleases(join(folder, 'registry'));
  outcomes = openOutcomes(join(folder, 'outcomes'));
  health = openHealth(join(folder, 'health'));
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

/** Visitors who load a version, by default once each; for some of them it fails. */
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

/** Runs `heal` and returns what it did, as sentences. */
async function healed({
  counts = outcomes,
  host = releases,
  now = new Date(),
}: {
  readonly counts?: Outcomes;
  readonly host?: Pick<Releases, 'readPointers' | 'change' | 'read'>;
  readonly now?: Date;
} = {}) {
  return (await heal(host, counts, health, now)).map(({ text }) => text);
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
  load(tried, { visitors: 1, failing: 1, loads: 1000, address: '6.6.6.6' });
  expect(await healed()).toEqual([]);
  expect((await outcomes.read()).of('mfe-a', tried)).toMatchObject({ loads: 25, failures: 5 });
});

test('a thousand visitors behind one address count as three', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  load(tried, { visitors: 1000, failing: 1000, address: '6.6.6.6' });
  expect(await healed()).toEqual([]);
  expect((await outcomes.read()).of('mfe-a', tried).failingVisitors).toBe(3);
});

test('the counts of several hosts decide together, and the version is taken back once', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  const hosts = [outcomes, openOutcomes(join(folder, 'outcomes'))];
  for (const [index, counts] of hosts.entries()) {
    for (const net of [1, 2, 3]) {
      load(tried, { visitors: 3, failing: 2, address: `10.${net}.${index}.0`, counts });
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
  later.add({ name: 'mfe-a', id: live, visitor: 'v', address: '10.0.0.1', failed: false });
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

/** Counts a visitor in the canary's trial, with or without an error. */
function meet(number: number, isCanary: boolean, hasError: boolean, since: string) {
  const trial = { name: 'mfe-a', id: tried, since, isCanary };
  const where = { address: `10.0.${number}.1`, site: `10.0.${number}.1` };
  const who = { name: 'mfe-a', id: isCanary ? tried : live, visitor: `${number}`, ...where, trial };
  health.add({ ...who, isTroubled: false });
  if (hasError) health.add({ ...who, trouble: 'error', isTroubled: true });
}

const promote = { visitors: 20, hours: 2 };
const sinceOf = async () => (await pointer())?.canary?.since ?? '';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('a canary with which more visitors meet errors is taken back, even if all of its loads succeed', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  const since = await sinceOf();
  for (let number = 0; number < 40; number += 1) meet(number, number < 20, number < 15, since);
  expect(await healed()).toEqual([
    `mfe-a ${tried} was taken back: 15 of 20 visitors met an error that nothing caught, and 0 of 20 with the live version: more than chance`,
  ]);
  expect(await pointer()).toMatchObject({ live, canary: null });
  expect(await healed()).toEqual([]);
});

test('a canary stays if it has no more errors than the live version, too few visitors, or reports of its own visitors only', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  const since = await sinceOf();
  for (let number = 0; number < 40; number += 1) meet(number, number < 20, number % 2 === 0, since);
  expect(await healed()).toEqual([]);
  await releases.startCanary('mfe-a', tried, 10);
  const again = await sinceOf();
  for (let number = 0; number < 100; number += 1) meet(number, number < 9, number < 9, again);
  expect(await healed()).toEqual([]);
  await releases.startCanary('mfe-a', tried, 40);
  const alone = await sinceOf();
  for (let number = 0; number < 40; number += 1) meet(number, number < 30, number < 30, alone);
  expect(await healed()).toEqual([]);
});

test('a canary that does well is promoted when enough visitors had it for long enough, by one host', async () => {
  await releases.startCanary('mfe-a', tried, 50, promote);
  const since = await sinceOf();
  for (let number = 0; number < 38; number += 1) meet(number, number < 19, false, since);
  expect(await healed({ now: inHours(3) })).toEqual([]);
  meet(99, true, false, since);
  expect(await healed({ now: inHours(1) })).toEqual([]);
  const done = await Promise.all([1, 2, 3].map(() => healed({ now: inHours(3) })));
  expect(done.flat()).toEqual([
    `mfe-a ${tried} was promoted: 20 visitors within its budget, in 3.0 hours`,
  ]);
  expect(await pointer()).toMatchObject({ live: tried, canary: null, former: [live] });
  const [latest] = await releases.history('mfe-a');
  expect(latest).toMatchObject({ by: 'host', what: `mfe-a ${tried} was promoted` });
});

test('a canary is promoted neither without a request nor over its budget', async () => {
  await releases.startCanary('mfe-a', tried, 50);
  const asked = await sinceOf();
  for (let number = 0; number < 60; number += 1) meet(number, number < 30, false, asked);
  expect(await healed({ now: inHours(3) })).toEqual([]);
  await releases.startCanary('mfe-a', tried, 50, promote);
  const since = await sinceOf();
  // As many errors as with the live version, but more than the goals allow.
  for (let number = 0; number < 60; number += 1) meet(number, number < 30, number % 6 === 0, since);
  expect(await healed({ now: inHours(3) })).toEqual([]);
});

test('a held canary is not promoted, and the refusal is reported', async () => {
  await releases.startCanary('mfe-a', tried, 50, promote);
  const since = await sinceOf();
  for (let number = 0; number < 60; number += 1) meet(number, number < 30, false, since);
  await releases.change({ 'mfe-a': hold('audit') }, { what: 'mfe-a was held' });
  expect(await healed({ now: inHours(3) })).toEqual([
    expect.stringMatching(/could not be promoted, although .*: mfe-a is held: audit/),
  ]);
});

describe('a live version over its error budget', () => {
  const AN_HOUR_MS = 3_600_000;
  let time = Date.parse('2026-11-27T08:00:00.000Z');
  const openCounts = () => openHealth(join(folder, 'health'), () => new Date(time));

  /** Counts visitors of the live version, each with their own site. */
  function see(counts: Health, visitors: number, troubled: number) {
    for (let index = 0; index < visitors; index += 1) {
      const from = { visitor: `v${index}`, address: `10.0.${index}`, site: `10.0.${index}` };
      const seen = { name: 'mfe-a', id: live, ...from };
      counts.add({ ...seen, isTroubled: false });
      if (index < troubled) counts.add({ ...seen, trouble: 'call', isTroubled: true });
    }
  }
  const told = async (counts: Health) =>
    (await newlyOverBudget(releases, counts)).map(({ text }) => text);

  test('is reported once a day, by one of the hosts', async () => {
    const [one, other] = [openCounts(), openCounts()];
    see(one, 40, 10);
    await one.share();
    const text = `mfe-a ${live}, which is live, is over its error budget: 10 of 40 visitors met a call that was wrong (over the goal of 1 %)`;
    expect(await told(one)).toEqual([text]);
    await one.share();
    expect(await told(one)).toEqual([]);
    expect(await told(other)).toEqual([]);
    time += 23 * AN_HOUR_MS;
    see(other, 40, 10);
    expect(await told(other)).toEqual([]);
    time += AN_HOUR_MS;
    expect(await told(other)).toEqual([text]);
  });

  test('is not reported for the problems of a few visitors, or within the goals', async () => {
    const counts = openCounts();
    see(counts, 20, 9);
    expect(await told(counts)).toEqual([]);
    time += 25 * AN_HOUR_MS;
    see(counts, 2000, 20);
    expect(await told(counts)).toEqual([]);
  });
});
