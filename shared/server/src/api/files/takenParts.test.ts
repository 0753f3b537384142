import { callerOf } from '../../testing/callerOf';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openDatabase, type OpenDatabase } from '../../database/database';
import { TEST_CACHE } from '../../testing/testDatabase';
import { createUploadParts } from './parts';

let folder = '';
let database: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-parts-'));
  database = await openDatabase(join(folder, 'database'), TEST_CACHE);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('an upload that another call finishes meanwhile is not read as complete', async () => {
  const { db } = database;
  const parts = createUploadParts(db, callerOf('ann'));
  await parts.write('u-1', 0, Buffer.from('one '));
  await parts.write('u-1', 4, Buffer.from('two'));
  const whole = await parts.open('u-1', 7);
  expect(whole && String(await buffer(whole))).toBe('one two');

  const cut = await parts.open('u-1', 7);
  await parts.remove('u-1', db);
  await expect(cut && buffer(cut)).rejects.toMatchObject({ status: 409, code: 'PARTS_MISSING' });
});
