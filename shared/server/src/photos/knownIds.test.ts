import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepIds } from './knownIds';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-known-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Ids with evenly distributed beginnings, like random ones, but the same in every run. */
const idOf = (number: number) =>
  createHash('md5')
    .update(String(number))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const ids = Array.from({ length: 3000 }, (_, number) => idOf(number));

async function* inPages(all: readonly string[], size = 700) {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

test.each([
  ['all at once', { few: 5000 }, 1],
  ['in 16 ranges', { few: 200 }, 16],
  ['in 256 ranges', { few: 20 }, 256],
  ['in the largest number of ranges', { few: 0 }, 4096],
  ['in 16 ranges, from files', { few: 200, waiting: 2 }, 16],
] as const)('every id is known only in its own range, %s', async (_, settings, count) => {
  const known = await keepIds(inPages([...ids, 'no uuid']), folder, settings);
  expect(known.ranges).toHaveLength(count);
  const found: string[] = [];
  for (const range of known.ranges) {
    const { has } = await known.within(range);
    const { from, to } = range;
    const inRange = ids.filter((id) => id >= from && (to === null || id < to));
    expect(inRange.every(has)).toBe(true);
    found.push(...inRange);
    expect(has(idOf(-1))).toBe(false);
    expect(has('another')).toBe(false);
    expect(has('no uuid')).toBe(true);
    // Buckets distinguish capital and small letters.
    expect(inRange.some((id) => /[a-f]/.test(id) && has(id.toUpperCase()))).toBe(false);
  }
  expect(found.sort()).toEqual([...ids].sort());
});

test('a range contains no ids of the others', async () => {
  const known = await keepIds(inPages(ids), folder, { few: 200 });
  const [first = { from: '', to: null }] = known.ranges;
  const { has } = await known.within(first);
  expect(ids.filter(has)).toEqual(ids.filter((id) => id.startsWith('0')));
});

test('few ids need no files, many have 16 bytes each', async () => {
  await keepIds(inPages(ids), folder);
  expect(await readdir(folder)).toEqual([]);
  await keepIds(inPages(ids), folder, { waiting: 1 });
  const files = await readdir(folder);
  const sizes = await Promise.all(
    files.map(async (name) => (await readFile(join(folder, name))).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(16 * ids.length);
});

test('without known ids there is one range of all names', async () => {
  const known = await keepIds(inPages([]), folder);
  expect(known.ranges).toEqual([{ from: '', to: null }]);
});
