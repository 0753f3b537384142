import { callerOf } from '../../testing/callerOf';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { type OpenDatabase, openConfiguredDatabase } from '../../database/database';
import { openPhotoStorage } from '../../photos/photoStorage';
import { createTestDatabase, TEST_CACHE } from '../../testing/testDatabase';
import { ApiFailure } from '../core/failure';
import { createPhotoRepository } from './repository';

let folder = '';
let database: OpenDatabase;
let drop: () => Promise<unknown>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-lost-'));
  const created = await createTestDatabase();
  drop = created.drop;
  database = await openConfiguredDatabase({
    dataFolder: folder,
    cacheFolder: TEST_CACHE,
    ...created.settings,
  });
});
afterAll(async () => {
  await database.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Uploads a photo: its transaction is committed, then `end` is thrown. Returns the number of stored
 * bytes.
 */
async function bytesAfter(end: Error) {
  const storage = await openPhotoStorage(join(folder, 'photos'));
  const caller = callerOf('u', 'w');
  const repository = createPhotoRepository(database.db, storage, caller);
  const create = { width: 9, height: 9, channels: 3, background: 'red' } as const;
  const png = await sharp({ create }).png().toBuffer();
  let id = '';
  const upload = repository.receiving(async ({ receive, add }) => {
    const received = await receive(Readable.from([png]));
    ({ id } = received);
    const photos = [{ ...received, name: 'a.png' }];
    const form = { photos, logId: null, itemId: null, keys: [], upload: null };
    await database.db.transaction((tx) => add(form, tx));
    throw end;
  });
  await expect(upload).rejects.toBe(end);
  const stored = await storage.original(id);
  stored?.stream.destroy();
  return stored?.size;
}

test.each([
  ['the connection was lost', new Error('Connection terminated unexpectedly')],
  ['the database stopped', Object.assign(new Error('stopped'), { code: '57P01' })],
])('a photo that may have been added keeps its bytes: %s', async (_case, end) => {
  expect(await bytesAfter(end)).toBeGreaterThan(0);
});

test.each([
  ['the call was refused', new ApiFailure(409, 'ID_TAKEN', 'There is one')],
  ['the database refused it', Object.assign(new Error('taken'), { code: '23505' })],
])('a photo that was not added leaves nothing: %s', async (_case, end) => {
  expect(await bytesAfter(end)).toBeUndefined();
});
