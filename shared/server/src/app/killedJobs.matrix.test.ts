import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../testing/freePort';
import { GOOD_ANALYSIS } from '../testing/goodAnalysis';
import { kill, startProgram } from '../testing/killable';
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

async function start(): Promise<ChildProcess> {
  const program = join(__dirname, '../../../build/bin/apiProcess.mjs');
  const given = [program, join(folder, 'data'), String(port), service.url];
  running = await startProgram(...given.concat(database.settings.databaseUrl ?? []));
  return running;
}

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`http://localhost:${port}/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return response.json();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const asked = async (times: number) => {
  while (service.asked.length < times) await pause(2);
};
const credits = async () => (await call('GET', '/users/me/credits')).credits;

/**
 * How long after the service's answer the process is killed, in milliseconds, because the moments between
 * the answer and the end of its transaction cannot be awaited.
 */
const PAUSES = [0, 4];
/** The progress of three jobs when their process is killed. */
const STEPS = ['answered', 'asked', 'queued'];

test('a process killed at any step of an analysis neither loses it nor charges twice', async () => {
  let child = await start();
  const project = await call('POST', '/projects', { name: 'Harbour' });
  for (const ms of PAUSES) {
    const before = await credits();
    let answer: () => void = () => undefined;
    const after = new Promise<void>((resolve) => (answer = resolve));
    service.does({ after, answer: good }, 'hang');
    const visits: string[] = [];
    for (const [index, step] of STEPS.entries()) {
      await asked(index);
      const { id } = await call('POST', `/projects/${project.id}/logs`, { title: step });
      visits.push(id);
      await call('POST', `/logs/${id}/ai/retry`);
    }
    answer();
    await pause(ms);
    await kill(child);
    service.does(good);
    child = await start();
    for (const [index, id] of visits.entries()) {
      const read = async () => (await call('GET', `/logs/${id}/ai`)).analysis;
      let analysis = await read();
      while (analysis?.status === 'processing') {
        await pause(20);
        analysis = await read();
      }
      expect([ms, STEPS[index], analysis]).toMatchObject([
        ms,
        STEPS[index],
        { status: 'completed', findings: [{ title: 'Torn seal' }, { title: 'Rust on the bolt' }] },
      ]);
    }
    expect([ms, await credits()]).toEqual([ms, before - 2 * STEPS.length]);
    expect(await call('GET', '/ai/status')).toMatchObject({ queue_length: 0, active_analyses: 0 });
  }
});
