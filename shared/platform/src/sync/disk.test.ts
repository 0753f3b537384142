import 'fake-indexeddb/auto';
import { DEVICES_DATABASE } from '@fieldline/contracts';
import { openDB } from 'idb';
import { createDeviceKeys, keyringOf, prepareBeginning } from './account';
import { openDeviceDisk } from './disk';
import { BEGINNING, nameOf, type Row } from './engine/recordStorage';

const rowOf = (id: string, text: string | null = '{}'): Row => ({
  ...{ collection: 'people' as const, id, era: 0 },
  base: { version: 1, epoch: 1, change: 'a', after: [], text, earlier: [] },
});

async function keysOf(uid: string) {
  const { keyring } = await prepareBeginning(uid);
  return { keyring, keys: await createDeviceKeys(uid, { name: 'Desk', browser: 'X' }, keyring) };
}

test('keys from the disk still open the same data', async () => {
  const { keyring, keys } = await keysOf('ada');
  await (await openDeviceDisk()).keepKeys(keys);
  const read = await (await openDeviceDisk()).readKeys('ada');
  expect(read && (await keyringOf(read))).toEqual(keyring);
  expect(await (await openDeviceDisk()).readKeys('bob')).toBeUndefined();
});

test('a user’s rows begin empty, and then contain the last writes', async () => {
  const records = (await openDeviceDisk()).recordsOf('new');
  expect([await records.readProgress(), await records.readRows()]).toEqual([BEGINNING, []]);
  const progress = { ...BEGINNING, cursor: 7, isComplete: true };
  await records.write([rowOf('1'), rowOf('2')], progress);
  await records.write([rowOf('2', null)]);
  const again = (await openDeviceDisk()).recordsOf('new');
  expect(await again.readProgress()).toEqual(progress);
  expect(await again.readRows()).toEqual([rowOf('1'), rowOf('2', null)]);
});

test('thousands of rows are read in parts, each once, and a collection can be read on its own', async () => {
  const records = (await openDeviceDisk()).recordsOf('many');
  const people = Array.from({ length: 1200 }, (_, index) => rowOf(`${index}`));
  const guides = people.map((row): Row => ({ ...row, collection: 'guides' }));
  await records.write([...people, ...guides]);
  expect(new Set((await records.readRows()).map(nameOf))).toEqual(
    new Set([...people, ...guides].map(nameOf)),
  );
  expect((await records.readRows()).length).toBe(2400);
  const read = await records.readRows('people');
  expect([read.length, new Set(read.map(({ collection }) => collection))]).toEqual([
    1200,
    new Set(['people']),
  ]);
});

test('users of one browser have separate rows, and forgetting one keeps the other’s', async () => {
  const disk = await openDeviceDisk();
  // A name that begins with another's, and one that sorts after it.
  const users = ['eve', 'eve2', 'eva'];
  for (const uid of users) {
    await disk.keepKeys((await keysOf(uid)).keys);
    await disk.recordsOf(uid).write([rowOf(`of ${uid}`)], { ...BEGINNING, cursor: 1 });
  }
  await disk.forget('eve');
  const left = await Promise.all(
    users.map(async (uid) => ({
      keys: (await disk.readKeys(uid)) !== undefined,
      rows: (await disk.recordsOf(uid).readRows()).map(({ id }) => id),
      cursor: (await disk.recordsOf(uid).readProgress()).cursor,
    })),
  );
  expect(left).toEqual([
    { keys: false, rows: [], cursor: 0 },
    { keys: true, rows: ['of eve2'], cursor: 1 },
    { keys: true, rows: ['of eva'], cursor: 1 },
  ]);
});

test('a newer version of the suite in another tab does not have to wait', async () => {
  await openDeviceDisk();
  const next = await openDB(DEVICES_DATABASE, 2);
  expect(next.version).toBe(2);
  next.close();
});
