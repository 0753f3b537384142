import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { freePort } from '../testing/freePort';
import { kill, startProgram } from '../testing/killable';

jest.setTimeout(900_000);

/** Each kill comes at another moment. */
const KILLS = 4;
const WRITERS = 4;

let folder = '';
let port = 0;
let running: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-kill-'));
  port = await freePort();
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<ChildProcess> {
  const program = join(__dirname, '../../../build/bin/apiProcess.mjs');
  running = await startProgram(program, join(folder, 'data'), String(port));
  return running;
}

const call = (method: string, path: string, body?: object) =>
  fetch(`http://localhost:${port}/api${path}`, {
    method,
    headers: {
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const photosIn = async (name: string) => readdir(join(folder, 'data/photos', name));

test(`killed ${KILLS} times under load: acknowledged writes are kept, and no incomplete uploads`, async () => {
  const acknowledged = { logs: new Set<string>(), photos: new Set<string>() };
  const noise = sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } });
  const photo = new Uint8Array(await noise.png({ compressionLevel: 0 }).toBuffer());
  let child = await start();
  const project = await (await call('POST', '/projects', { name: 'Load' })).json();

  /** Writes until the server is gone. */
  async function write(writer: number) {
    try {
      for (let count = 0; ; count += 1) {
        if (writer % 2 === 0) {
          const form = new FormData();
          form.append('file', new Blob([photo]), 'a.png');
          const answer = await call('POST', '/files/upload', form);
          if (answer.status === 201) acknowledged.photos.add((await answer.json()).id);
        } else {
          const answer = await call('POST', `/projects/${project.id}/logs`, {
            title: `L ${count}`,
          });
          if (answer.status === 201) acknowledged.logs.add((await answer.json()).id);
        }
      }
    } catch {
      // The connection broke, so the current write was not acknowledged.
    }
  }

  for (let round = 0; round < KILLS; round += 1) {
    const [logs, photos] = [acknowledged.logs.size, acknowledged.photos.size];
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    while (acknowledged.logs.size < logs + 3 || acknowledged.photos.size === photos) {
      await pause(10);
    }
    await pause((round * 77) % 200);
    await kill(child);
    await Promise.all(writers);
    child = await start();
    expect(await photosIn('incoming')).toEqual([]);
  }

  const statuses = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => [path, (await call('GET', path)).status]));
  const stored = [
    ...[...acknowledged.logs].map((id) => `/logs/${id}`),
    ...[...acknowledged.photos].map((id) => `/files/${id}/thumbnail`),
    ...(await photosIn('originals')).map((id) => `/files/${id}/metadata`),
  ];
  expect(await statuses(stored)).toEqual(stored.map((path) => [path, 200]));
  expect(acknowledged.logs.size).toBeGreaterThan(KILLS);
  expect(acknowledged.photos.size).toBeGreaterThan(0);
});
