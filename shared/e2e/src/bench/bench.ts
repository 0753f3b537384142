import { buildOneBundle, buildSuite, ROOT, WORK_FOLDER } from '@fieldline/build';
import { join } from 'node:path';
import { measureColdLoad } from './coldLoad';
import { measureManyPeople } from './manyPeople';
import { measureStart } from './start';

interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Not to be exceeded. */
  readonly limit?: number;
}

/** `npm run bench`: prints what start, cold load and many people take, beside their limits; `load`, `people` or `start` alone where named. */
export async function bench([only]: readonly string[]): Promise<void> {
  const measures: Measure[] = [];
  if (only !== 'start' && only !== 'people') measures.push(...(await loadMeasures()));
  if (only !== 'start' && only !== 'load') measures.push(...(await peopleMeasures()));
  if (only !== 'load' && only !== 'people') measures.push(...(await startMeasures()));
  for (const { name, value, unit, limit } of measures) {
    const verdict =
      limit === undefined ? '' : `  (limit ${limit}${value > limit ? ', EXCEEDED' : ''})`;
    process.stdout.write(`${name.padEnd(52)} ${String(value).padStart(8)} ${unit}${verdict}\n`);
  }
  const exceeded = measures.some(({ value, limit }) => limit !== undefined && value > limit);
  process.exit(exceeded ? 1 : 0);
}

async function loadMeasures(): Promise<Measure[]> {
  const releasesFolder = join(WORK_FOLDER, 'releases');
  await buildSuite({ releasesFolder });
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
  const releasesFolder = join(WORK_FOLDER, 'releases');
  await buildSuite({ releasesFolder });
  const { searchMs, pageMs } = await measureManyPeople(releasesFolder);
  return [
    { name: '3,000 people: a search, script time', value: searchMs, unit: 'ms', limit: 50 },
    { name: '3,000 people: a page change, script time', value: pageMs, unit: 'ms', limit: 50 },
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
