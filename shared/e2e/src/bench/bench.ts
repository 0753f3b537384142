import { buildForTests, buildOneBundle, ROOT } from '@fieldline/build';
import { measureColdLoad } from './coldLoad';
import { measureManyLogs } from './manyLogs';
import { measureManyPeople } from './manyPeople';
import { measureRollBack } from './rollBack';
import { measureServerLoad } from './serverLoad';
import { measureStart } from './start';

interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Not to be exceeded. */
  readonly limit?: number;
}

const KINDS = {
  load: loadMeasures,
  people: peopleMeasures,
  releases: releaseMeasures,
  search: searchMeasures,
  server: serverMeasures,
  start: startMeasures,
};

/** `npm run bench`: prints what cold load, many people, releases, search, server and start take, beside their limits; one of them alone where named. */
export async function bench([only]: readonly string[]): Promise<void> {
  const measures: Measure[] = [];
  for (const [kind, measure] of Object.entries(KINDS)) {
    if (only === undefined || only === kind) measures.push(...(await measure()));
  }
  for (const { name, value, unit, limit } of measures) {
    const verdict =
      limit === undefined ? '' : `  (limit ${limit}${value > limit ? ', EXCEEDED' : ''})`;
    process.stdout.write(`${name.padEnd(52)} ${String(value).padStart(8)} ${unit}${verdict}\n`);
  }
  const exceeded = measures.some(({ value, limit }) => limit !== undefined && value > limit);
  process.exit(exceeded ? 1 : 0);
}

async function loadMeasures(): Promise<Measure[]> {
  const releasesFolder = await buildForTests();
  const suite = await measureColdLoad(releasesFolder);
  const bundle = await measureColdLoad(await buildOneBundle());
  return [
    { name: 'Dashboard, cold: requests', value: suite.requests, unit: '', limit: 14 },
    { name: 'Dashboard, cold: requests, as one bundle', value: bundle.requests, unit: '' },
    { name: 'Dashboard, cold: JavaScript', value: suite.scriptKb, unit: 'kB br', limit: 240 },
    { name: 'Dashboard, cold: JavaScript, as one bundle', value: bundle.scriptKb, unit: 'kB br' },
    { name: 'Dashboard, cold: waves of scripts', value: suite.waves, unit: '', limit: 2 },
    { name: 'Dashboard, cold: largest paint, slow phone', value: suite.paintMs, unit: 'ms' },
    { name: 'Dashboard, cold: largest paint, as one bundle', value: bundle.paintMs, unit: 'ms' },
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

async function releaseMeasures(): Promise<Measure[]> {
  const value = await measureRollBack(await buildForTests());
  return [{ name: 'A roll-back: the next document has it', value, unit: 'ms', limit: 1000 }];
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

async function startMeasures(): Promise<Measure[]> {
  const { firstS, secondS, restMb } = await measureStart(ROOT);
  return [
    { name: 'npm start on a bare clone', value: firstS, unit: 's', limit: 120 },
    { name: 'npm start again', value: secondS, unit: 's', limit: 10 },
    { name: 'Resident memory at rest', value: restMb, unit: 'MB', limit: 450 },
  ];
}
