import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openS3, type S3Configuration } from '@fieldline/releases';
import {
  openS3StandIn,
  openTestBucket,
  S3_SERVICES,
  type S3StandIn,
  type TestBucket,
} from '@fieldline/releases/testing';
import sharp from 'sharp';
import { openPhotoBucket } from './photoBucket';
import type { PhotoStorage } from './photoStorage';

const DAY_MS = 86_400_000;

let folder = '';
let configuration: S3Configuration;
let storage: PhotoStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-photos-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function openIn(bucket: Pick<TestBucket, 'configuration'>) {
  ({ configuration } = bucket);
  storage = await openPhotoBucket(openS3(configuration), folder);
}

const knowing = (...ids: string[]) =>
  async function* () {
    yield ids;
  };

const incoming = () => readdir(join(folder, 'incoming'));
const put = (key: string) => openS3(configuration).write(`photos/${key}`, key);

/** A file that is sent in more than one part. */
const large = () =>
  sharp(randomBytes(1700 * 1200 * 3), { raw: { width: 1700, height: 1200, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** Stores a large photo; returns whether it can be read unchanged. */
async function comesBack(): Promise<boolean> {
  const photo = await large();
  const { id, size } = await storage.receive(Readable.from([photo]), 300);
  expect(size).toBe(photo.length);
  const opened = await storage.original(id);
  expect(opened?.size).toBe(photo.length);
  return opened !== undefined && (await buffer(opened.stream)).equals(photo);
}

describe.each(S3_SERVICES)('on %s', (service) => {
  let bucket: TestBucket;
  beforeEach(async () => {
    bucket = await openTestBucket(service);
    await openIn(bucket);
  });
  afterEach(() => bucket.close());

  test('a large photo is returned unchanged, with its thumbnails, until it is removed', async () => {
    expect(await comesBack()).toBe(true);
    expect(await incoming()).toEqual([]);
    const [original = '', kept] = await bucket.keys();
    const id = original.replace('photos/originals/', '');
    expect(kept).toBe(`photos/thumbnails/${id}/300.webp`);
    for (const [size, step] of [
      [300, 300],
      [150, 150],
      [133, 150],
    ] as const) {
      const thumbnail = await storage.thumbnail(id, size);
      const bytes = thumbnail && (await buffer(thumbnail.stream));
      expect(bytes?.length).toBe(thumbnail?.size);
      const file = join(folder, 'thumbnail');
      await writeFile(file, bytes ?? '');
      expect((await sharp(file).metadata()).width).toBe(step);
    }
    expect(await bucket.keys()).toHaveLength(3);
    await storage.remove([id]);
    expect(await bucket.keys()).toEqual([]);
    expect(await storage.original(id)).toBeUndefined();
    expect(await storage.thumbnail(id, 300)).toBeUndefined();
  });

  describe('at a start', () => {
    /** The object with the time of the last sweep. */
    const SWEPT = 'photos/swept';
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    const sweep = (known: readonly string[], days: number) =>
      storage.sweep(knowing(...known), inDays(days));

    beforeEach(async () => {
      for (const key of ['originals/one', 'thumbnails/one/300.webp', 'originals/two']) {
        await put(key);
      }
    });

    test('objects that another process is just storing are not touched', async () => {
      const before = await bucket.keys();
      expect(await sweep([], 0)).toEqual({ setAside: 0, broughtBack: 0, deleted: 0, givenUp: 0 });
      expect(await bucket.keys()).toEqual([...before, SWEPT].sort());
    });

    test('of processes that start together only one sweeps', async () => {
      const readKnown = jest.fn(knowing('one', 'two'));
      await storage.sweep(readKnown);
      await storage.sweep(readKnown);
      expect(readKnown).toHaveBeenCalledTimes(1);
      await storage.sweep(readKnown, inDays(1));
      expect(readKnown).toHaveBeenCalledTimes(2);
    });

    test('originals that the database does not know are kept for 30 days, and then deleted', async () => {
      expect(await sweep(['two'], 1)).toMatchObject({ setAside: 1 });
      expect(await bucket.keys()).toEqual([
        'photos/originals/one',
        'photos/originals/two',
        SWEPT,
        'photos/unknown/one',
      ]);
      // The mark's age counts from now.
      expect(await sweep(['two'], 29)).toMatchObject({ setAside: 0, deleted: 0 });
      expect(await sweep(['two'], 31)).toMatchObject({ deleted: 1 });
      expect(await bucket.keys()).toEqual(['photos/originals/two', SWEPT]);
    });

    test('an original that is known again stays', async () => {
      await sweep(['two'], 1);
      expect(await sweep(['one', 'two'], 40)).toMatchObject({ broughtBack: 1 });
      expect(await bucket.keys()).toEqual(['photos/originals/one', 'photos/originals/two', SWEPT]);
    });
  });

  test('a link opens one photo, as one type and under one name', async () => {
    const downloads = configuration.endpoint;
    const linking = await openPhotoBucket(openS3({ ...configuration, downloads }), folder);
    await put('originals/one');
    const link = await linking.link('one', { type: 'image/png', disposition: 'inline' });
    if (link === null) throw new Error('There is no link');
    const answer = await fetch(link);
    expect(await answer.text()).toBe('originals/one');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe('inline');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    for (const [from, to] of [
      ['originals/one', 'originals/two'],
      ['image%2Fpng', 'text%2Fhtml'],
      ['Expires=60', 'Expires=6000'],
    ] as const) {
      expect(link).toContain(from);
      expect((await fetch(link.replace(from, to))).status).toBe(403);
    }
    expect(await storage.link('one', { type: 'image/png', disposition: 'inline' })).toBeNull();
  });

  test('is ready while the bucket exists', async () => {
    await storage.ping();
    await openIn({ configuration: { ...configuration, bucket: 'there-is-none' } });
    await expect(storage.ping()).rejects.toThrow(/The store there-is-none at .* failed/);
    await expect(storage.sweep(knowing())).rejects.toThrow(/there-is-none/);
  });
});

describe('with failures of the service', () => {
  let service: S3StandIn;
  beforeEach(async () => {
    service = await openS3StandIn();
    await openIn(service);
  });
  afterEach(() => service.close());

  test('a large photo is sent in parts; only a failed part is sent again', async () => {
    service.trouble('partNumber=2', 'refused');
    expect(await comesBack()).toBe(true);
    const calls = service.takeCalls();
    const parts = calls.filter((call) => call.includes('partNumber'));
    expect(parts.map((call) => /partNumber=(\d)/.exec(call)?.[1])).toEqual(['1', '2', '2']);
    expect(calls.filter((call) => /^POST .*uploadId/.test(call))).toHaveLength(1);
  });

  test.each(['lost', 'said to have failed'] as const)(
    'a photo whose completion is %s is still stored',
    async (end) => {
      service.trouble(/^POST .*uploadId/, end);
      expect(await comesBack()).toBe(true);
    },
  );

  test('a photo that cannot be sent leaves nothing behind, here or in the bucket', async () => {
    service.trouble('partNumber=2', 'failed', 4);
    await expect(storage.receive(Readable.from([await large()]), 300)).rejects.toThrow(/failed/);
    expect([...service.objects.keys()]).toEqual([]);
    expect(await incoming()).toEqual([]);
    expect(service.takeCalls().some((call) => /^DELETE .*uploadId/.test(call))).toBe(true);
  });

  test('a photo whose parts the service never joins is not stored', async () => {
    service.trouble(/^POST .*uploadId/, 'said to have failed', 4);
    await expect(storage.receive(Readable.from([await large()]), 300)).rejects.toThrow(/failed/);
    expect([...service.objects.keys()]).toEqual([]);
  });

  test('a failed deletion is repeated, and reported if it keeps failing', async () => {
    await put('originals/one');
    service.trouble(/^POST .*delete/, 'said to have failed');
    await storage.remove(['one']);
    expect([...service.objects.keys()]).toEqual([]);
    await put('originals/one');
    service.trouble(/^POST .*delete/, 'said to have failed', 4);
    await expect(storage.remove(['one'])).rejects.toThrow(/failed/);
  });

  test('many photos are removed in one call', async () => {
    const ids = Array.from({ length: 30 }, (_, number) => `photo-${number}`);
    for (const id of ids) await put(`originals/${id}`);
    await put('thumbnails/photo-7/300.webp');
    service.takeCalls();
    await storage.remove(ids);
    expect([...service.objects.keys()]).toEqual([]);
    const calls = service.takeCalls();
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  describe('uploads that a process left unfinished', () => {
    /** Begins `count` uploads of a key, this many hours ago. */
    function begin(key: string, hours: number, count = 1) {
      const begunAt = new Date(Date.now() - hours * 3_600_000);
      for (let number = 0; number < count; number += 1) {
        service.uploads.set(`${key} ${number}`, { key, begunAt, parts: new Map() });
      }
    }
    const left = () => [...service.uploads.keys()];
    const sweep = () => storage.sweep(knowing());

    test('are aborted after a day; those outside the photos are not touched', async () => {
      begin('photos/originals/one', 25);
      begin('photos/originals/two', 23);
      begin('releases/three', 25);
      expect(await sweep()).toMatchObject({ givenUp: 1 });
      expect(left()).toEqual(['photos/originals/two 0', 'releases/three 0']);
    });

    test('are all aborted, even if one list of the service does not contain all', async () => {
      begin('photos/originals/one', 25, 1500);
      begin('photos/originals/two & more', 25, 600);
      expect(await sweep()).toMatchObject({ givenUp: 2100 });
      expect(left()).toEqual([]);
      const lists = service.takeCalls().filter((call) => /^GET .*uploads/.test(call));
      expect(lists).toHaveLength(3);
    });

    test('may be gone when they are aborted', async () => {
      begin('photos/originals/one', 25);
      service.trouble(/^DELETE .*uploadId/, 'lost');
      expect(await sweep()).toMatchObject({ givenUp: 1 });
      expect(left()).toEqual([]);
    });

    test('are skipped if the service cannot list them', async () => {
      begin('photos/originals/one', 25);
      service.trouble(/^GET .*uploads/, 'unknown');
      service.takeCalls();
      expect(await sweep()).toMatchObject({ givenUp: 0 });
      expect(service.takeCalls().filter((call) => call.includes('uploads'))).toHaveLength(1);
    });
  });

  test('a photo may be fetched at any speed', async () => {
    // A time limit for calls that ends when the answer has begun.
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const photo = randomBytes(8 * 1024 * 1024);
    service.objects.set('photos/originals/one', { content: photo, changedAt: new Date() });
    const opened = await storage.original('one');
    limit.abort();
    expect(opened && (await buffer(opened.stream)).equals(photo)).toBe(true);
  });

  test('a link is good for a minute', async () => {
    const downloads = configuration.endpoint;
    const linking = await openPhotoBucket(openS3({ ...configuration, downloads }), folder);
    await put('originals/one');
    const link = await linking.link('one', { type: 'image/png', disposition: 'inline' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect((await fetch(link ?? '')).status).toBe(403);
  });

  test('is not ready while the service is unreachable', async () => {
    await service.close();
    await expect(storage.ping()).rejects.toThrow(/The store suite at .* failed/);
  });
});
