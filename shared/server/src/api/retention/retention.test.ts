import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, openConfiguredDatabase } from '../../database/database';
import { callerOf } from '../../testing/callerOf';
import { createTestDatabase, TEST_CACHE } from '../../testing/testDatabase';
import { createRetention, sweepRetention } from './repository';

jest.setTimeout(180_000);

let folder = '';
let testing: Awaited<ReturnType<typeof createTestDatabase>>;
let database: OpenDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-retention-'));
  testing = await createTestDatabase();
  const location = { dataFolder: folder, cacheFolder: TEST_CACHE, ...testing.settings };
  database = await openConfiguredDatabase(location);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A workspace with one project and visits of these ages, each with a photo and a voice note. */
async function withVisits(workspace: string, ages: readonly string[]) {
  const { db } = database;
  await db.execute(
    sql`insert into projects (workspace, id, name, words) values (${workspace}, 'p', '', '')`,
  );
  for (const [index, age] of ages.entries()) {
    const id = `${workspace}-${index}`;
    await db.execute(sql`
      insert into logs (workspace, id, project_id, title, date, words, title_words)
      values (${workspace}, ${id}, 'p', '', (current_date - ${age}::interval)::date::text, '', '')`);
    for (const type of ['image/png', 'audio/ogg']) {
      await db.execute(sql`
        insert into photos (workspace, id, log_id, name, type, size, width, height)
        values (${workspace}, ${`${id} ${type}`}, ${id}, '', ${type}, 1, 1, 1)`);
    }
  }
}

const of = (workspace: string) => createRetention(database.db, callerOf(workspace));
const passNotice = (workspace: string) =>
  database.db.execute(sql`
    update workspaces set retention_since = now() - interval '15 days' where id = ${workspace}`);

async function swept(): Promise<readonly string[]> {
  const removed: string[] = [];
  await sweepRetention(database.db, { remove: async (ids) => void removed.push(...ids) });
  return removed;
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('without a rule photos are kept forever, and changes for two years', async () => {
  await withVisits('none', ['30 years']);
  expect(await of('none').read()).toEqual({ photo_years: null, history_years: 2, next: null });
  expect(await swept()).toEqual([]);
});

test('photos are announced for 14 days, and then deleted with their bytes; voice notes and later ones stay', async () => {
  await withVisits('ruled', ['3 years', '25 months', '23 months', '1 day']);
  const rules = await of('ruled').change({ photo_years: 2 });
  expect(rules).toEqual({
    ...{ photo_years: 2, history_years: 2 },
    next: { on: inDays(14), photos: 2 },
  });
  expect(await swept()).toEqual([]);

  await passNotice('ruled');
  expect((await of('ruled').read()).next).toEqual({ on: inDays(0), photos: 2 });
  expect([...(await swept())].sort()).toEqual(['ruled-0 image/png', 'ruled-1 image/png']);
  expect(await swept()).toEqual([]);
  const { rows } = await database.db.execute(
    sql`select id from photos where workspace = 'ruled' and type = 'image/png' order by id`,
  );
  expect(rows).toEqual([{ id: 'ruled-2 image/png' }, { id: 'ruled-3 image/png' }]);
});

test('the earliest deletion within 30 days is announced', async () => {
  await withVisits('ahead', ['11 months 20 days', '11 months 20 days', '10 months']);
  await of('ahead').change({ photo_years: 1 });
  await passNotice('ahead');
  const { next } = await of('ahead').read();
  expect(next?.photos).toBe(2);
  expect(Date.parse(next?.on ?? '')).toBeGreaterThan(Date.now());
  await of('ahead').change({ photo_years: null });
  expect((await of('ahead').read()).next).toBeNull();
});

test('each workspace keeps its history as long as it wants, a shorter one after 14 days', async () => {
  const ages = ['11 months', '13 months', '3 years', '6 years'];
  const kept = async (workspace: string) => {
    const { rows } = await database.db.execute(
      sql`select count(*)::int as kept from changes where workspace = ${workspace}`,
    );
    return rows[0]?.['kept'];
  };
  for (const [workspace, years] of [
    ['one', 1],
    ['two', 2],
    ['five', 5],
  ] as const) {
    await withVisits(workspace, []);
    for (const age of ages) {
      await database.db.execute(sql`
        insert into changes (workspace, project_id, changed_at, former)
        values (${workspace}, 'p', now() - ${age}::interval, '{}')`);
    }
    await of(workspace).change({ history_years: years });
  }
  await swept();
  expect([await kept('one'), await kept('two'), await kept('five')]).toEqual([2, 2, 3]);
  await passNotice('one');
  await swept();
  expect(await kept('one')).toBe(1);
});
