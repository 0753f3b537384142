import { buildForTests, buildOneBundle, ROOT } from '@fieldline/build';
import { apiTable, measureApi } from './api/api';
import { measureLoads, withMoreRemotes } from './load';
import { loadChart, loadTable } from './loadTable';
import { measureInteraction, SLOWDOWN } from './interaction';
import { measureManyLogs } from './manyLogs';
import { measureManyPeople } from './manyPeople';
import { measureOverload } from './overload/overload';
import { measureReport } from './report';
import { measureRollBack } from './rollBack';
import { measureSecondLook } from './secondLook';
import { measureServerLoad } from './serverLoad';
import { measureStart } from './start';
import { measureSync, runHistories } from './sync';
import { measureTeam, MEMBERS, PAGES } from './team';

interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The highest accepted value. */
  readonly limit?: number;
}

const KINDS = {
  api: apiMeasures,
  interaction: interactionMeasures,
  load: loadMeasures,
  look: lookMeasures,
  overload: overloadMeasures,
  people: peopleMeasures,
  releases: releaseMeasures,
  report: reportMeasures,
  search: searchMeasures,
  server: serverMeasures,
  start: startMeasures,
  sync: syncMeasures,
  team: teamMeasures,
  histories: historyMeasures,
};

/**
 * `npm run bench`: prints the times of calls, typing and page changes, cold loads, the second look
 * at photos, overload, many people, releases, reports, search, server, start, synced devices and a
 * team, with their limits, and runs histories of devices; or only the one that is named.
 */
export async function bench([only, ...more]: readonly string[]): Promise<void> {
  const measures: Measure[] = [];
  for (const [kind, measure] of Object.entries(KINDS)) {
    if (only === undefined || only === kind) measures.push(...(await measure(more)));
  }
  for (const { name, value, unit, limit } of measures) {
    const verdict =
      limit === undefined ? '' : `  (limit ${limit}${value > limit ? ', EXCEEDED' : ''})`;
    process.stdout.write(`${name.padEnd(52)} ${String(value).padStart(8)} ${unit}${verdict}\n`);
  }
  const exceeded = measures.some(({ value, limit }) => limit !== undefined && value > limit);
  process.exit(exceeded ? 1 : 0);
}

/** The goal for being as fast as one bundle; times depend on the machine and are only printed. */
const FIRST_LOAD_KB = 190;
const OVER_BUNDLE_KB = 30;
const MORE_REMOTES = 10;
const MORE_KB = 5;

async function loadMeasures(): Promise<Measure[]> {
  const releasesFolder = await buildForTests();
  const more = await withMoreRemotes(releasesFolder, MORE_REMOTES);
  const bundle = await measureLoads('one bundle', await buildOneBundle());
  const suite = await measureLoads('suite', releasesFolder);
  const grown = await measureLoads(`suite and ${MORE_REMOTES} remotes`, more.folder);
  await more.dispose();
  const all = [...bundle, ...suite, ...grown];
  process.stdout.write(`${loadTable(all)}\n\n${loadChart(all)}\n\n`);
  const [one, own, ten] = [bundle, suite, grown].map(([cold]) => cold?.figures);
  if (!one || !own || !ten) return [];
  const kb = (value: number) => Math.round(value * 10) / 10;
  return [
    { name: 'Cold: requests', value: own.requests.median, unit: '', limit: 14 },
    { name: 'Cold: JavaScript', value: own.scriptKb.median, unit: 'kB', limit: FIRST_LOAD_KB },
    {
      name: 'Cold: JavaScript beyond one bundle',
      value: kb(own.scriptKb.median - one.scriptKb.median),
      unit: 'kB',
      limit: OVER_BUNDLE_KB,
    },
    { name: 'Cold: waves of scripts', value: own.waves.median, unit: '', limit: 2 },
    { name: 'Cold: layout shift', value: own.shift.median, unit: '', limit: 0.02 },
    {
      name: 'Ten more remotes: JavaScript',
      value: kb(ten.scriptKb.median - own.scriptKb.median),
      unit: 'kB',
      limit: MORE_KB,
    },
    {
      name: 'Ten more remotes: requests',
      value: ten.requests.median - own.requests.median,
      unit: '',
      limit: 0,
    },
  ];
}

async function peopleMeasures(): Promise<Measure[]> {
  const releasesFolder = await buildForTests();
  const { searchMs, pageMs } = await measureManyPeople(releasesFolder);
  return [
    { name: '3,000 people: a search, script time', value: searchMs, unit: 'ms', limit: 50 },
    { name: '3,000 people: a page change, script time', value: pageMs, unit: 'ms', limit: 50 },
  ];
}

async function interactionMeasures(): Promise<Measure[]> {
  const releasesFolder = await buildForTests();
  const measures: Measure[] = [];
  for (const slowdown of [1, SLOWDOWN]) {
    const { typing, opening } = await measureInteraction(releasesFolder, slowdown);
    const of = slowdown === 1 ? '' : `, processor ÷ ${slowdown}`;
    for (const [path, value] of Object.entries(typing)) {
      measures.push({ name: `${path}: a key in the search${of}`, value, unit: 'ms', limit: 50 });
    }
    for (const [path, value] of Object.entries(opening)) {
      measures.push({ name: `${path}: opens, warm${of}`, value, unit: 'ms', limit: 100 });
    }
  }
  return measures;
}

async function releaseMeasures(): Promise<Measure[]> {
  const value = await measureRollBack(await buildForTests());
  return [{ name: 'A roll-back: the next document has it', value, unit: 'ms', limit: 1000 }];
}

async function reportMeasures(): Promise<Measure[]> {
  const { onlineS, offlineS } = await measureReport(await buildForTests());
  return [
    { name: 'A PDF of 50 photos, processor ÷ 4', value: onlineS, unit: 's', limit: 20 },
    { name: 'The same without a network', value: offlineS, unit: 's', limit: 20 },
  ];
}

async function lookMeasures(): Promise<Measure[]> {
  const value = await measureSecondLook(await buildForTests());
  return [{ name: 'A second look at a photo, processor ÷ 4', value, unit: 'ms', limit: 150 }];
}

async function searchMeasures(): Promise<Measure[]> {
  const releasesFolder = await buildForTests();
  const { openMs, resultsMs } = await measureManyLogs(releasesFolder);
  return [
    { name: 'Search dialog, warm: opens', value: openMs, unit: 'ms', limit: 100 },
    {
      name: '100,000 logs: results after the pause, p95',
      value: resultsMs,
      unit: 'ms',
      limit: 200,
    },
  ];
}

async function serverMeasures(): Promise<Measure[]> {
  const releasesFolder = await buildForTests();
  const { searchMs, waitMs, uploadsMb } = await measureServerLoad(releasesFolder);
  return [
    { name: '100,000 logs: a search by the API, p95', value: searchMs, unit: 'ms', limit: 100 },
    { name: 'Eight clients searching: another call, p99', value: waitMs, unit: 'ms', limit: 50 },
    { name: 'Ten uploads of 10 MB at once', value: uploadsMb, unit: 'MB', limit: 300 },
  ];
}

async function apiMeasures(): Promise<Measure[]> {
  const { rows, photos, restMb } = await measureApi();
  process.stdout.write(`${apiTable(rows)}\n\n`);
  const of = (call: string, server: string) =>
    rows.find((row) => row.call === call && row.server.endsWith(server))?.load;
  const list = (server: string) => of('20 products', server)?.cpuMs ?? 0;
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  return [
    {
      name: '20 products: CPU beside the bare route',
      value: hundredths(list('API, PostgreSQL') / list('pg')),
      unit: '×',
      limit: 1,
    },
    { name: '20 products, embedded: CPU', value: list('embedded'), unit: 'ms', limit: 2 },
    {
      name: 'Credits, embedded: CPU',
      value: of('credits', 'embedded')?.cpuMs ?? 0,
      unit: 'ms',
      limit: 0.8,
    },
    {
      name: '20 products, embedded, eight callers: p95',
      value: of('20 products', 'embedded')?.p95 ?? 0,
      unit: 'ms',
      limit: 50,
    },
    {
      name: 'Search, PostgreSQL, eight callers: p95',
      value: of('search, 8 callers', 'PostgreSQL')?.p95 ?? 0,
      unit: 'ms',
      limit: 50,
    },
    {
      name: 'Search, embedded, eight callers: p95',
      value: of('search, 8 callers', 'embedded')?.p95 ?? 0,
      unit: 'ms',
      limit: 150,
    },
    { name: 'Ten thumbnails of 24 megapixels', value: photos.thumbnailsMs, unit: 'ms' },
    { name: 'An upload of 10 MB', value: photos.uploadMs, unit: 'ms' },
    { name: 'An upload of 10 MB: memory', value: photos.uploadMb, unit: 'MB' },
    { name: 'The server at rest: memory', value: restMb, unit: 'MB', limit: 350 },
  ];
}

/** The limit of the issue on trust. */
const TIMES_USUAL = 2;
/** The memory that uncollected garbage may take, in MB. */
const OVER_REST_MB = 50;

async function overloadMeasures(): Promise<Measure[]> {
  const figures = await measureOverload();
  const { busy, planned, overload, health, memory, alone, besidePhotos } = figures;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const ms = (name: string, value: number) => ({ name, value, unit: 'ms' });
  return [
    { name: 'What a process can take', value: Math.round(busy.perSecond), unit: '/s' },
    ms('… p95, eight callers', busy.p95),
    ms('At 0.6 times that: p50', planned.p50),
    ms('… p95', planned.p95),
    {
      name: 'At 1.5 times that for 60 s: answered',
      value: Math.round(overload.answered / 60),
      unit: '/s',
    },
    {
      name: '… refused with a time to wait',
      value: Math.round((100 * overload.refused) / overload.sent),
      unit: '%',
    },
    { name: '… ended in any other way', value: overload.failed, unit: '', limit: 0 },
    ms('… p50 of the answered', overload.p50),
    { ...ms('… p95 of the answered', overload.p95), limit: TIMES_USUAL * busy.p95 },
    ms('… until a refusal, median', overload.refusedMs),
    ms('… p95 of /health', health.p95),
    { name: '… of which refused', value: health.refused + health.failed, unit: '', limit: 0 },
    { name: 'Memory before', value: memory.before, unit: 'MB' },
    { name: '… at its highest', value: memory.most, unit: 'MB' },
    {
      name: '… after 30 s of rest',
      value: memory.after,
      unit: 'MB',
      limit: memory.before + OVER_REST_MB,
    },
    ms('Reads at 0.2 times what it can take: p95', alone.p95),
    ms('… beside 8 who send and 8 who look at photos', besidePhotos.p95),
    {
      name: '… reads not answered',
      value: besidePhotos.sent - besidePhotos.answered,
      unit: '',
      limit: 0,
    },
    { name: '… photos stored', value: tenth(figures.photosPerSecond), unit: '/s' },
  ];
}

async function startMeasures(): Promise<Measure[]> {
  const { firstS, secondS, newDataS, restMb } = await measureStart(ROOT);
  return [
    { name: 'npm start on a bare clone', value: firstS, unit: 's', limit: 120 },
    { name: 'npm start again', value: secondS, unit: 's', limit: 10 },
    { name: 'npm start with a new data folder', value: newDataS, unit: 's', limit: 5 },
    { name: 'Resident memory at rest', value: restMb, unit: 'MB', limit: 350 },
  ];
}

/** The limits of the issue on every device. */
const FIRST_SYNC_MS = { fast: 3000, slow: 25_000 };
const TASK_MS = 100;
const EDIT_MS = 1000;
const EDIT_BYTES = 2048;
const IDLE_BYTES = 2048;
const HISTORIES = 10_000;

async function syncMeasures(): Promise<Measure[]> {
  const releasesFolder = await buildForTests();
  const fast = await measureSync(releasesFolder, false);
  const slow = await measureSync(releasesFolder, true);
  const ms = (name: string, value: number, limit: number) => ({ name, value, unit: 'ms', limit });
  return [
    ms('3,000 people and 6,000 guides on a new device', fast.firstSyncMs, FIRST_SYNC_MS.fast),
    ms('… on the slow phone', slow.firstSyncMs, FIRST_SYNC_MS.slow),
    ms('… its longest task', fast.longestTaskMs, TASK_MS),
    ms('… its longest task on the slow phone', slow.longestTaskMs, TASK_MS),
    ms('one change, until the other device has it', fast.editMs, EDIT_MS),
    { name: '… on the line, without headers', value: fast.editBytes, unit: 'B', limit: EDIT_BYTES },
    { name: '… and with them, uncompressed', value: fast.editBytesWhole, unit: 'B' },
    { name: 'an hour of idling', value: fast.idleBytes, unit: 'B', limit: IDLE_BYTES },
  ];
}

/** The limit of the issue on teams. */
const HEARD_MS = 2000;

async function teamMeasures(): Promise<Measure[]> {
  const { heardMs, answeredMs, shownMs, mostCalls } = await measureTeam(await buildForTests());
  return [
    {
      name: `${MEMBERS} members (${PAGES} pages in Chromium), 10,000 visits: a change reaches all`,
      value: heardMs,
      unit: 'ms',
      limit: HEARD_MS,
    },
    { name: '… all have read the list anew', value: answeredMs, unit: 'ms' },
    { name: '… and it is seen on all pages', value: shownMs, unit: 'ms' },
    { name: '… list calls of one member for it, at most', value: mostCalls, unit: '', limit: 1 },
  ];
}

/** `npm run bench -- histories 10000 7`: the number of histories and the seed, which is printed. */
async function historyMeasures([count, seed]: readonly string[]): Promise<Measure[]> {
  const isRight = await runHistories(
    Number(count) || HISTORIES,
    Number(seed) || Math.floor(Math.random() * 2 ** 31),
  );
  return [{ name: 'histories that went wrong', value: isRight ? 0 : 1, unit: '', limit: 0 }];
}
