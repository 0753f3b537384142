import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { TEST_CACHE } from '../testing/testDatabase';
import { openDatabase } from './database';
import { checkMigrated } from './migrated';
import { STEPS } from './migrations';

test('a schema that lacks a step is not the one of this release; one with a later step is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-migrated-'));
  const { db, close } = await openDatabase(join(folder, 'database'), TEST_CACHE);
  const last = STEPS.length;
  await checkMigrated(db);
  await db.execute(sql`insert into schema_steps values (${last + 1})`);
  await checkMigrated(db);
  await db.execute(sql`delete from schema_steps where step >= ${last}`);
  await expect(checkMigrated(db)).rejects.toThrow(
    `The database has ${last - 1} of ${last} steps of the schema.`,
  );
  await close();
  await rm(folder, { recursive: true, force: true });
});
