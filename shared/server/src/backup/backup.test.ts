import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Configuration } from '../config/configuration';
import { openTestServer, PASSWORD, type Person, type TestServer } from '../testing/testServer';
import { fillDatabase, openDatabase } from '../database/database';
import { STEPS } from '../database/migrations';
import { backUpConfigured, restoreConfigured } from './commands';
import { backUp } from './backup';
import { TEST_CACHE } from '../testing/testDatabase';

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

const DEVICE = { id: 'desk------------', sealed: 'aaaa', keyring: 'aaaa' };

/** All data that a user sees. */
async function seen() {
  const read = async (path: string) => (await server.call('GET', path, { person })).body;
  const logs = await read('/logs?page=1&limit=100');
  return {
    logs,
    products: await read('/products'),
    projects: await read('/projects'),
    credits: await read('/users/me/credits'),
    found: await read('/search?q=harbour'),
    sealed: await read(`/sync/records?device=${DEVICE.id}&after=0`),
  };
}

test('a backup of a running server restores all data', async () => {
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
  await server.call('POST', '/sync', { person, body: { recovery: 'aaaa', device: DEVICE } });
  const record = { collection: 'people', id: 'ada-------------', base: 0, deleted: false };
  const changes = [{ ...record, sealed: 'AP/+' }];
  await server.call('POST', '/sync/records', {
    person,
    body: { device: DEVICE.id, epoch: 1, changes },
  });
  const before = await seen();
  expect(before.sealed.records).toMatchObject([{ id: record.id, sealed: 'AP/+' }]);

  // Others write during the backup: their calls may wait, but none fails.
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
    // The backup is of one moment: it contains some of the projects written during it.
    after.projects.data = after.projects.data.filter((each: { name: string }) => !isOther(each));
    before.projects.data = before.projects.data.filter((each: { name: string }) => !isOther(each));
    after.projects.total = before.projects.total;
    expect(after).toEqual(before);
    const bytes = await server.call('GET', `/files/${photo.id}/thumbnail`, { person });
    expect(bytes.status).toBe(200);
    // Keys are remembered, and generated numbers continue.
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

  // Neither an existing folder nor existing data are overwritten.
  await expect(backUpConfigured(target, backup)).rejects.toThrow(/already exists\. /);
  await expect(restoreConfigured(target, backup)).rejects.toThrow(/holds data already\. /);
  // A damaged backup is refused before anything is written, and the message contains none of its
  // rows.
  const half = restoredInto('half');
  const refusal = () =>
    restoreConfigured(half, backup).then(
      () => '',
      (error: unknown) => inspect(error),
    );
  const damage = async (path: string, change: (content: string) => string) => {
    const good = await readFile(join(backup, path));
    await writeFile(join(backup, path), change(good.toString()));
    return () => writeFile(join(backup, path), good);
  };
  for (const path of [`photos/${photo.id}`, 'tables/projects', 'accounts']) {
    const mend = await damage(path, (content) => content.slice(5));
    expect(await refusal()).toContain(`is damaged: ${path}. `);
    expect(await readdir(half.dataFolder)).toEqual(['fieldline.json']);
    await mend();
  }
  // Earlier releases stored no hashes of files: then the written rows are compared.
  const mendRecord = await damage('backup.json', (text) =>
    JSON.stringify({ ...JSON.parse(text), files: {} }),
  );
  const mendRows = await damage('tables/projects', (rows) => rows.replace('{', 'Harbour {'));
  const told = await refusal();
  expect(told).toContain('is damaged: tables/projects. ');
  expect(told).not.toContain('Harbour');
  await mendRows();
  const mendWord = await damage('tables/projects', (rows) => rows.replace('Harbour', 'Harvour'));
  expect(await refusal()).toContain('the copy differs in: projects');
  await expect(startServer(half)).rejects.toThrow(/was restored only in part/);
  await mendWord();
  await mendRecord();
  // An interrupted restore starts again. No server uses the folder, so the command works directly.
  await restoreConfigured(half, backup);
  const second = join(folder, 'second');
  expect((await backUpConfigured(half, second)).photos).toBe(1);
  expect(await tablesOf(second)).toEqual(await tablesOf(backup));
  await server.restart();
});

const tablesOf = async (backup: string) =>
  JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')).tables;

test('a folder that is not a backup is refused', async () => {
  await expect(restoreConfigured(restoredInto('none'), folder)).rejects.toThrow(/is not a backup/);
});

test('a backup of an earlier release is restored and migrated', async () => {
  const older = join(folder, 'older');
  const backup = join(folder, 'of-older');
  const last = STEPS.length - 1;
  const insert = sql`insert into checklist_templates (workspace, id, name, items) values ('w', 't', 'Dam', '[]')`;
  // The schema and the record of that release.
  await mkdir(older);
  await fillDatabase(join(folder, 'older-database'), TEST_CACHE, {
    steps: last,
    fill: async (db) => {
      await db.execute(insert);
      await backUp(older, db, backup);
    },
  });
  const record = join(backup, 'backup.json');
  expect(JSON.parse(await readFile(record, 'utf8')).steps).toBe(last);
  const target = restoredInto('of-older-restored');
  expect(await restoreConfigured(target, backup)).toEqual({ rows: 1, photos: 0 });
  const database = await openDatabase(join(target.dataFolder, 'database'), TEST_CACHE);
  try {
    const { rows } = await database.db.execute(sql`
      select (select count(*)::int from schema_steps) as steps, name from checklist_templates`);
    expect(rows).toEqual([{ steps: STEPS.length, name: 'Dam' }]);
  } finally {
    await database.close();
  }
  const newer = { ...JSON.parse(await readFile(record, 'utf8')), steps: STEPS.length + 1 };
  await writeFile(record, JSON.stringify(newer));
  await expect(restoreConfigured(restoredInto('newer'), backup)).rejects.toThrow(/newer version/);
});

test('analyses are backed up, and unfinished ones continue after the restore', async () => {
  const of = join(folder, 'with-analyses');
  const backup = join(folder, 'of-analyses');
  await mkdir(of);
  await fillDatabase(join(folder, 'analyses-database'), TEST_CACHE, {
    steps: STEPS.length,
    fill: async (db) => {
      const statements = [
        `insert into projects (workspace, id, name, words) values ('w', 'p', 'Dam', '')`,
        `insert into logs (workspace, id, project_id, title, date, words, title_words)
          values ('w', 'l', 'p', 'Deck', '2026-01-01', '', '')`,
        `insert into analyses (workspace, id, log_id, uid, status, due_at, before_status)
          values ('w', 'a', 'l', 'u', 'running', now(), 'pending')`,
        `insert into analysis_findings (workspace, id, log_id, position, title, text, severity, box)
          values ('w', 'f', 'l', 0, 'Torn', '', 'major', '{"x":0,"y":0,"width":1,"height":1}')`,
        `insert into analysis_usage (workspace, day, photos) values ('w', '2026-01-01', 7)`,
      ];
      for (const statement of statements) await db.execute(sql.raw(statement));
      await backUp(of, db, backup);
    },
  });
  const tables = await readdir(join(backup, 'tables'));
  expect(tables).toEqual(
    expect.arrayContaining(['analyses', 'analysis_findings', 'analysis_usage']),
  );
  const target = restoredInto('of-analyses-restored');
  expect(await restoreConfigured(target, backup)).toEqual({ rows: 5, photos: 0 });
});

test('unfinished uploads are neither backed up nor restored from an earlier backup', async () => {
  const backup = join(folder, 'without-parts');
  const part = new FormData();
  part.append('upload', 'u-1');
  part.append('offset', '0');
  part.append('part', new Blob([new Uint8Array(1000)]), 'part');
  person = await server.signUp();
  expect((await server.call('POST', '/files/parts', { person, body: part })).status).toBe(200);
  await backUpConfigured(server.configuration, backup);
  expect(await readdir(join(backup, 'tables'))).not.toContain('upload_parts');
  const record = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8'));
  record.tables.upload_parts = { rows: 1, hash: 'of earlier releases' };
  await writeFile(join(backup, 'backup.json'), JSON.stringify(record));
  await restoreConfigured(restoredInto('without-parts-restored'), backup);
});
