import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestBuilds } from '@fieldline/releases/testing';
import { openReleases } from '@fieldline/releases';
import { freePort } from '@fieldline/server/testing';
import { assemble } from './assemble';

jest.setTimeout(120_000);

let folder = '';
const processes: ChildProcess[] = [];

beforeAll(async () => {
  // Outside of the project, so that only the image's own packages can be found.
  folder = await mkdtemp(join(tmpdir(), 'fieldline-image-'));
  await assemble(join(folder, 'image'));
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program of the image with nothing but these variables. */
function run(program: string, variables: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join('server', program)], {
    cwd: join(folder, 'image'),
    env: variables,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  return child;
}

async function started(variables: Record<string, string>): Promise<ChildProcess> {
  const child = run('main.mjs', variables);
  const ended = once(child, 'exit').then(() => {
    throw new Error('It did not start');
  });
  ended.catch(() => undefined);
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended]);
  return child;
}

const codeOf = async (child: ChildProcess) => (await once(child, 'exit'))[0];
const project = { FIREBASE_PROJECT_ID: 'project', FIREBASE_API_KEY: 'key' };

/** An API fetches Google's keys when it starts, but tests call no other machine. */
const keys = 'globalThis.fetch = async () => Response.json({ keys: [] })';
const withKeys = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(keys)}` };

test('the contents of a container serve web and API, report their health, and stop on SIGTERM', async () => {
  expect((await readdir(join(folder, 'image'))).sort()).toEqual([
    'node_modules',
    'package.json',
    'server',
  ]);
  const releases = openReleases(join(folder, 'releases'));
  const shell = await releases.publish(await createTestBuilds(folder).shell());
  await releases.promoteAll({ shell: shell.id });
  const [webPort, apiPort] = [String(await freePort()), String(await freePort())];
  const address = `http://127.0.0.1:${webPort}`;
  const settings = { ...project, FIELDLINE_ORIGIN: address };
  const api = {
    ...settings,
    FIELDLINE_ROLES: 'api',
    FIELDLINE_HOST: '127.0.0.1',
    PORT: apiPort,
    FIELDLINE_DATA: join(folder, 'data'),
    FIELDLINE_RELEASES: join(folder, 'releases'),
    DATABASE_URL: process.env.FIELDLINE_TEST_POSTGRES ?? '',
  };
  const web = {
    ...settings,
    FIELDLINE_ROLES: 'web',
    FIELDLINE_HOST: '127.0.0.1',
    PORT: webPort,
    FIELDLINE_API_URL: `http://127.0.0.1:${apiPort}`,
    FIELDLINE_RELEASES: join(folder, 'releases'),
  };
  expect(await codeOf(run('health.mjs', web))).toBe(1);
  const running = await Promise.all([started({ ...api, ...withKeys }), started(web)]);
  expect(
    await Promise.all([codeOf(run('health.mjs', api)), codeOf(run('health.mjs', web))]),
  ).toEqual([0, 0]);
  expect(await (await fetch(`${address}/`)).text()).toContain('<div id="root">');
  expect((await fetch(`${address}/icons/192.png`)).status).toBe(200);
  expect((await fetch(`${address}/api/products`)).status).toBe(401);
  for (const child of running) {
    child.kill('SIGTERM');
    expect(await codeOf(child)).toBe(0);
  }
});

test('the server stops on SIGTERM while it still waits for its database', async () => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const at = silent.address();
  const asked = once(silent, 'connection');
  const child = run('main.mjs', {
    ...project,
    FIELDLINE_ORIGIN: 'https://fieldline.example',
    FIELDLINE_ROLES: 'api',
    FIELDLINE_HOST: '127.0.0.1',
    FIELDLINE_DATA: join(folder, 'waiting'),
    DATABASE_URL: `postgres://a:b@127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/c`,
  });
  const [socket] = await asked;
  child.kill('SIGTERM');
  // It exits without a signal: the first process of a container does not die of one.
  expect(await once(child, 'exit')).toEqual([0, null]);
  socket.destroy();
  silent.close();
});
