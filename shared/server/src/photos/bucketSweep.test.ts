import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3 } from '@fieldline/releases';
import { openS3StandIn, type S3StandIn } from '@fieldline/releases/testing';
import { sweepBucket } from './bucketSweep';
import type { ReadKnown } from './knownIds';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More than one page of the service's list. */
const MANY = 1_100;

let service: S3StandIn;
let folder = '';

beforeEach(async () => {
  service = await openS3StandIn();
  folder = await mkdtemp(join(tmpdir(), 'fieldline-swept-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** Stores an object of a photo, with this age. */
const put = (key: string, ageMs: number) =>
  service.objects.set(`photos/${key}`, {
    content: Buffer.from(key),
    changedAt: new Date(Date.now() - ageMs),
  });
const has = (key: string) => service.objects.has(`photos/${key}`);
const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID());

const knowing = (ids: readonly string[]): ReadKnown =>
  async function* () {
    for (let at = 0; at < ids.length; at += 700) yield ids.slice(at, at + 700);
  };

/** Sweeps, with about this many photos at a time. */
const sweep = (readKnown: ReadKnown, few = 100_000) =>
  sweepBucket(openS3(service.configuration), readKnown, { folder, now: new Date(), few });

describe.each([
  ['one range', 10_000],
  ['256 ranges', 20],
])('photos of many pages, in %s', (_, few) => {
  test('are all swept', async () => {
    const known = idsOf(MANY);
    const unknown = idsOf(200);
    const [aside = '', due = '', again = '', young = ''] = [...unknown.slice(0, 3), known[0]];
    for (const id of [...known, ...unknown]) {
      put(`originals/${id}`, 2 * HOUR_MS);
      put(`thumbnails/${id}/300.webp`, 2 * HOUR_MS);
    }
    // One original was set aside recently, one long ago; one is known again, and one has just
    // arrived.
    put(`unknown/${aside}`, 29 * DAY_MS);
    put(`unknown/${due}`, 31 * DAY_MS);
    put(`unknown/${again}`, 31 * DAY_MS);
    put(`originals/${young}`, 0);
    put(`thumbnails/${young}/150.webp`, 0);
    const read = knowing([...known.slice(1), again]);

    expect(await sweep(read, few)).toEqual({
      setAside: unknown.length - 3,
      broughtBack: 1,
      deleted: 1,
      givenUp: 0,
    });
    expect(known.every((id) => has(`originals/${id}`) && !has(`unknown/${id}`))).toBe(true);
    expect(known.every((id) => id === young || has(`thumbnails/${id}/300.webp`))).toBe(true);
    expect(has(`thumbnails/${young}/150.webp`)).toBe(true);
    const [, , , ...others] = unknown;
    expect(others.every((id) => has(`originals/${id}`) && has(`unknown/${id}`))).toBe(true);
    expect(others.some((id) => has(`thumbnails/${id}/300.webp`))).toBe(false);
    expect([has(`originals/${aside}`), has(`unknown/${aside}`)]).toEqual([true, true]);
    expect([has(`originals/${due}`), has(`unknown/${due}`)]).toEqual([false, false]);
    expect([has(`originals/${again}`), has(`unknown/${again}`)]).toEqual([true, false]);
    expect(has(`thumbnails/${again}/300.webp`)).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  test('keep their earlier marks', async () => {
    const unknown = idsOf(MANY);
    for (const id of unknown) put(`originals/${id}`, 31 * DAY_MS);
    await sweep(knowing([]), few);
    const marks = () => unknown.map((id) => service.objects.get(`photos/unknown/${id}`));
    const before = marks();
    service.objects.delete('photos/swept');
    expect(await sweep(knowing([]), few)).toMatchObject({ setAside: 0, deleted: 0 });
    expect(marks()).toEqual(before);
    expect(marks().every((mark, index) => mark === before[index])).toBe(true);
  });
});

test('a photo that is stored while the database is read is skipped', async () => {
  const [before = '', late = ''] = idsOf(2);
  const read = async function* () {
    yield [before];
    // Its row would have been on the previous page.
    put(`originals/${before}`, 0);
    put(`originals/${late}`, 0);
    put(`thumbnails/${late}/300.webp`, 0);
    yield [];
  };
  expect(await sweep(read)).toMatchObject({ setAside: 0 });
  expect(has(`thumbnails/${late}/300.webp`)).toBe(true);
});

test('a photo whose row came hours late only gets a mark, and loses it again', async () => {
  const [slow = ''] = idsOf(1);
  put(`originals/${slow}`, 2 * HOUR_MS);
  expect(await sweep(knowing([]))).toMatchObject({ setAside: 1 });
  service.objects.delete('photos/swept');
  put(`unknown/${slow}`, 40 * DAY_MS);
  expect(await sweep(knowing([slow]))).toMatchObject({ broughtBack: 1, deleted: 0 });
  expect([has(`originals/${slow}`), has(`unknown/${slow}`)]).toEqual([true, false]);
});

test('a photo that is known again just before its deletion stays', async () => {
  const [restored = '', gone = ''] = idsOf(2);
  for (const id of [restored, gone]) {
    put(`originals/${id}`, 40 * DAY_MS);
    put(`unknown/${id}`, 31 * DAY_MS);
  }
  let readings = 0;
  const read = async function* () {
    readings += 1;
    yield readings === 1 ? [] : [restored];
  };
  expect(await sweep(read)).toMatchObject({ deleted: 1 });
  expect([has(`originals/${restored}`), has(`originals/${gone}`)]).toEqual([true, false]);
  expect(readings).toBe(2);
});

test('a photo that is removed during the sweep leaves at most a mark', async () => {
  const [removed = '', other = ''] = idsOf(2);
  for (const id of [removed, other]) put(`originals/${id}`, 2 * HOUR_MS);
  const read = async function* () {
    yield [other];
    service.objects.delete(`photos/originals/${removed}`);
  };
  expect(await sweep(read)).toMatchObject({ setAside: 0 });
  put(`unknown/${removed}`, 31 * DAY_MS);
  service.objects.delete('photos/swept');
  expect(await sweep(knowing([other]))).toMatchObject({ deleted: 1 });
  expect([...service.objects.keys()].sort()).toEqual([`photos/originals/${other}`, 'photos/swept']);
});

test('if the database cannot be read completely, nothing is changed', async () => {
  const ids = idsOf(3);
  for (const id of ids) put(`originals/${id}`, 2 * HOUR_MS);
  put(`unknown/${ids[0]}`, 31 * DAY_MS);
  const before = [...service.objects.keys()];
  const read = async function* () {
    yield ids.slice(0, 1);
    throw new Error('away');
  };
  await expect(sweep(read)).rejects.toThrow('away');
  expect([...service.objects.keys()]).toEqual([...before, 'photos/swept']);
  expect(await readdir(folder)).toEqual([]);
});

test('a long sweep reports that it is running, so that no other begins', async () => {
  let later = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
  const written = () => service.takeCalls().filter((call) => call.startsWith('PUT')).length;
  const told: number[] = [];
  const read = async function* () {
    for (let minute = 0; minute <= 60; minute += 10) {
      later = minute * 60_000;
      yield [];
      told.push(written());
    }
  };
  await sweep(read);
  expect(told).toEqual([1, 0, 1, 0, 1, 0, 1]);
});

test('a list is read page by page, up to the end of its range', async () => {
  for (const id of idsOf(MANY)) put(`originals/${id}`, 0);
  service.takeCalls();
  await sweep(knowing([]));
  const lists = service.takeCalls().filter((call) => call.includes('prefix=photos/originals/'));
  expect(lists).toHaveLength(2);
  service.objects.delete('photos/swept');
  await sweep(knowing(idsOf(100)), 10);
  // 16 ranges of about 70 originals: one page each.
  const inRanges = service.takeCalls().filter((call) => call.includes('prefix=photos/originals/'));
  expect(inRanges).toHaveLength(16);
});
