import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Configuration } from '../config/configuration';
import {
  openTestServer,
  PASSWORD,
  type Person,
  TEST_CACHE,
  type TestServer,
} from '../testing/testServer';
import { backUpConfigured, restoreConfigured } from './asked';

jest.setTimeout(300_000);

let folder = '';
let server: TestServer;
let person: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-backup-'));
  server = await openTestServer();
  person = await server.signUp();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(logId: string, color: string) {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: color } });
  const form = new FormData();
  form.append('log_id', logId);
  form.append('file', new Blob([new Uint8Array(await image.png().toBuffer())]), `${color}.png`);
  const { body } = await server.call('POST', '/files/upload', { person, body: form });
  return body;
}

const restoredInto = (name: string): Configuration => ({
  port: server.configuration.port,
  host: 'localhost',
  dataFolder: join(folder, name),
  releasesFolder: join(folder, 'releases'),
  cacheFolder: TEST_CACHE,
});

/** Everything that a user sees. */
async function seen() {
  const read = async (path: string) => (await server.call('GET', path, { person })).body;
  const logs = await read('/logs?page=1&limit=100');
  return {
    logs,
    products: await read('/products'),
    projects: await read('/projects'),
    credits: await read('/users/me/credits'),
    found: await read('/search?q=harbour'),
  };
}

test('what is backed up from a running server is all there where it is restored', async () => {
  const project = await server.call('POST', '/projects', {
    person,
    body: { name: 'Harbour “wall”\nline \\ two' },
    headers: { 'idempotency-key': 'project' },
  });
  const log = await server.call('POST', `/projects/${project.body.id}/logs`, {
    person,
    body: { title: 'Deck', notes: 'Ünïcode ✓' },
  });
  const photo = await upload(log.body.id, 'red');
  const before = await seen();

  // While others write: they wait at most, and none fails.
  const backup = join(folder, 'backup');
  let isDone = false;
  const backingUp = backUpConfigured(server.configuration, backup).finally(() => (isDone = true));
  const statuses: number[] = [];
  while (!isDone) {
    const { status } = await server.call('POST', '/projects', { person, body: { name: 'Other' } });
    statuses.push(status);
  }
  const summary = await backingUp;
  const { elsewhere, ...all } = summary;
  expect(elsewhere).toEqual([]);
  expect(summary.photos).toBe(1);
  expect(summary.rows).toBeGreaterThan(10);
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(await readdir(join(server.configuration.dataFolder, 'photos'))).not.toContainEqual(
    expect.stringMatching(/^held/),
  );

  await server.stop();
  const target = restoredInto('restored');
  expect(await restoreConfigured(target, backup)).toEqual(all);
  const { startServer } = await import('../server');
  const restored = await startServer(target);
  try {
    const signIn = await server.identity('accounts:signInWithPassword', {
      email: person.email,
      password: PASSWORD,
      returnSecureToken: true,
    });
    expect(signIn.status).toBe(200);
    person = { ...person, token: signIn.body.idToken };
    const after = await seen();
    const isOther = ({ name }: { name: string }) => name === 'Other';
    // The backup is of one moment: some of those that were written meanwhile are in it.
    after.projects.data = after.projects.data.filter((each: { name: string }) => !isOther(each));
    before.projects.data = before.projects.data.filter((each: { name: string }) => !isOther(each));
    after.projects.total = before.projects.total;
    expect(after).toEqual(before);
    const bytes = await server.call('GET', `/files/${photo.id}/thumbnail`, { person });
    expect(bytes.status).toBe(200);
    // Keys are remembered, and numbers go on.
    const again = await server.call('POST', '/projects', {
      person,
      body: { name: 'Twice' },
      headers: { 'idempotency-key': 'project' },
    });
    expect(again.body.id).toBe(project.body.id);
    expect((await upload(log.body.id, 'blue')).id).toEqual(expect.any(String));
  } finally {
    await restored.close();
  }

  // Neither a folder that is there, nor data that are, is written over.
  await expect(backUpConfigured(target, backup)).rejects.toThrow(/is there already\. /);
  await expect(restoreConfigured(target, backup)).rejects.toThrow(/holds data already\. /);
  // And what is damaged is found.
  const photos = join(backup, 'photos', photo.id);
  const good = await readFile(photos);
  await writeFile(photos, 'broken');
  const half = restoredInto('half');
  await expect(restoreConfigured(half, backup)).rejects.toThrow(
    /differs from what was read: the photo/,
  );
  await expect(startServer(half)).rejects.toThrow(/was not restored to the end/);
  await writeFile(photos, good);
  const table = join(backup, 'tables/projects');
  const rows = await readFile(table, 'utf8');
  await writeFile(table, rows.replace('Harbour', 'Harvour'));
  await expect(restoreConfigured(half, backup)).rejects.toThrow(
    /differs from what was read: projects/,
  );
  await writeFile(table, rows);
  // One that broke off is begun anew; no server runs on it, so that the command works by itself.
  await restoreConfigured(half, backup);
  const second = join(folder, 'second');
  expect((await backUpConfigured(half, second)).photos).toBe(1);
  expect(await tablesOf(second)).toEqual(await tablesOf(backup));
  await server.restart();
});

const tablesOf = async (backup: string) =>
  JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')).tables;

test('what is no backup is refused', async () => {
  await expect(restoreConfigured(restoredInto('none'), folder)).rejects.toThrow(/is no backup/);
});
