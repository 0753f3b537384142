import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPhotoStorage, type PhotoStorage } from './photoStorage';

const DAY_MS = 86_400_000;
const START = new Date('2026-03-01T00:00:00Z');
const after = (days: number) => new Date(START.getTime() + days * DAY_MS);

let folder = '';
let storage: PhotoStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-sweep-'));
  storage = await openPhotoStorage(folder);
  for (const id of ['one', 'two']) {
    await writeFile(join(folder, 'originals', id), id);
    await mkdir(join(folder, 'thumbnails', id));
  }
  await writeFile(join(folder, 'incoming', 'half'), '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const knowing = (...ids: string[]) =>
  async function* () {
    yield ids;
  };

const names = async () =>
  Object.fromEntries(
    await Promise.all(
      ['incoming', 'originals', 'thumbnails', 'unknown'].map(
        async (name) => [name, (await readdir(join(folder, name))).sort()] as const,
      ),
    ),
  );

test('originals that an empty database does not know are set aside for 30 days', async () => {
  expect(await storage.sweep(knowing(), START)).toEqual({
    setAside: 2,
    broughtBack: 0,
    deleted: 0,
    givenUp: 0,
  });
  const aside = { incoming: [], originals: [], thumbnails: [], unknown: ['one', 'two'] };
  expect(await names()).toEqual(aside);
  expect(await storage.sweep(knowing(), after(29))).toMatchObject({
    setAside: 0,
    deleted: 0,
  });
  expect(await names()).toEqual(aside);
  expect(await storage.sweep(knowing(), after(31))).toMatchObject({ deleted: 2 });
  expect(await names()).toMatchObject({ unknown: [] });
});

test('an original that is known again is put back', async () => {
  await storage.sweep(knowing(), START);
  expect(await storage.sweep(knowing('two'), after(1))).toMatchObject({
    broughtBack: 1,
  });
  expect(await names()).toMatchObject({ originals: ['two'], unknown: ['one'] });
  expect(await readFile(join(folder, 'originals', 'two'), 'utf8')).toBe('two');
});

test('known photos are not moved', async () => {
  await storage.sweep(knowing('one', 'two'), START);
  expect(await names()).toMatchObject({
    incoming: [],
    originals: ['one', 'two'],
    thumbnails: ['one', 'two'],
    unknown: [],
  });
});

test('removing a photo removes only its own thumbnails', async () => {
  await mkdir(join(folder, 'thumbnails', 'one.more'));
  await storage.remove(['one']);
  expect(await names()).toMatchObject({ originals: ['two'], thumbnails: ['one.more', 'two'] });
});

test('a photo without its file has no thumbnail of any size', async () => {
  expect(await storage.thumbnail('gone', 50)).toBeUndefined();
  expect(await storage.thumbnail('gone', 33)).toBeUndefined();
});
