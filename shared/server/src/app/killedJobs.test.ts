import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IS_MATRIX } from '@fieldline/releases/testing';
import { freePort } from '../testing/freePort';
import { GOOD_ANALYSIS } from '../testing/goodAnalysis';
import { openModelService } from '../testing/modelService';
import { createTestDatabase } from '../testing/testDatabase';

jest.setTimeout(600_000);

const good = JSON.stringify(GOOD_ANALYSIS);
let folder = '';
let port = 0;
let service: Awaited<ReturnType<typeof openModelService>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let running: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-killed-jobs-'));
  [port, service, database] = await Promise.all([
    freePort(),
    openModelService('hang'),
    createTestDatabase(),
  ]);
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await service.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const program = join(__dirname, '../../../build/bin/apiProcess.mjs');
  const { databaseUrl = [] } = database.settings;
  const given = [program, join(folder, 'data'), String(port), service.url].concat(databaseUrl);
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  const gone = once(child, 'exit').then(() => {
    throw new Error('The server did not start');
  });
  gone.catch(() => undefined);
  await Promise.race([once(child.stdout, 'data'), gone]);
}

async function kill() {
  if (!running) return;
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
}

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`http://localhost:${port}/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return response.json();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const asked = async () => {
  while (service.asked.length === 0) await pause(2);
};
const credits = async () => (await call('GET', '/users/me/credits')).credits;

/**
 * How long after the service's answer the process is killed, in milliseconds; `npm run test:all`
 * tries more times.
 */
const PAUSES = IS_MATRIX ? [0, 1, 2, 4, 8, 16] : [0, 4];

/** The progress of a job when its process is killed. */
const STEPS: readonly (readonly [string, () => Promise<void>])[] = [
  ['it is queued', async () => undefined],
  ['the service is asked', asked],
  // The moments between the answer and the end of its transaction cannot be awaited.
  ...PAUSES.map(
    (ms) =>
      [
        `the service has answered, ${ms} ms later`,
        async () => {
          await asked();
          answer();
          await pause(ms);
        },
      ] as const,
  ),
];
let answer: () => void = () => undefined;

test('a process killed at any step of an analysis neither loses it nor charges twice', async () => {
  await start();
  const project = await call('POST', '/projects', { name: 'Harbour' });
  for (const [step, reached] of STEPS) {
    const before = await credits();
    const visit = await call('POST', `/projects/${project.id}/logs`, { title: step });
    service.does({ after: new Promise<void>((resolve) => (answer = resolve)), answer: good });
    await call('POST', `/logs/${visit.id}/ai/retry`);
    await reached();
    await kill();
    service.does(good);
    await start();
    const read = async () => (await call('GET', `/logs/${visit.id}/ai`)).analysis;
    let analysis = await read();
    while (analysis?.status === 'processing') {
      await pause(20);
      analysis = await read();
    }
    expect([step, analysis]).toMatchObject([
      step,
      { status: 'completed', findings: [{ title: 'Torn seal' }, { title: 'Rust on the bolt' }] },
    ]);
    expect([step, await credits()]).toEqual([step, before - 2]);
    expect(await call('GET', '/ai/status')).toMatchObject({ queue_length: 0, active_analyses: 0 });
  }
});
