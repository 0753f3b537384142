import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openS3 } from '@fieldline/releases';
import { openS3StandIn, type S3StandIn } from '@fieldline/releases/testing';
import sharp from 'sharp';
import { openPhotoBucket } from './photoBucket';
import type { PhotoStore } from './photoStore';

const DAY_MS = 86_400_000;

let folder = '';
let service: S3StandIn;
let store: PhotoStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-photos-'));
  service = await openS3StandIn();
  store = await openPhotoBucket(openS3(service.configuration), folder);
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const keys = () => [...service.objects.keys()].sort();
const incoming = () => readdir(join(folder, 'incoming'));

/** More than one part of a file. */
const large = () =>
  sharp(randomBytes(1700 * 1200 * 3), { raw: { width: 1700, height: 1200, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

test('a large photo goes in parts; one that breaks off is sent again alone', async () => {
  const photo = await large();
  service.trouble('partNumber=2', 'refused');
  const { id, size } = await store.receive(Readable.from([photo]), 300);
  expect(size).toBe(photo.length);
  const parts = service.takeCalls().filter((call) => call.includes('partNumber'));
  expect(parts.map((call) => /partNumber=(\d)/.exec(call)?.[1])).toEqual(['1', '2', '2']);
  const opened = await store.original(id);
  expect(opened?.size).toBe(photo.length);
  expect(opened && (await buffer(opened.stream)).equals(photo)).toBe(true);
  expect(await incoming()).toEqual([]);
});

test('one that cannot be sent leaves nothing behind, here or there', async () => {
  service.trouble('partNumber=2', 'failed', 4);
  await expect(store.receive(Readable.from([await large()]), 300)).rejects.toThrow(/failed/);
  expect(keys()).toEqual([]);
  expect(await incoming()).toEqual([]);
  expect(service.takeCalls().some((call) => /^DELETE .*uploadId/.test(call))).toBe(true);
});

/** Makes all that is stored so many days older. */
function wait(days: number) {
  for (const object of service.objects.values()) {
    object.changedAt = new Date(object.changedAt.getTime() - days * DAY_MS);
  }
}

describe('at a start', () => {
  beforeEach(() => {
    for (const key of ['originals/one', 'thumbnails/one/300.webp', 'originals/two']) {
      service.objects.set(`photos/${key}`, { content: Buffer.from(key), changedAt: new Date() });
    }
  });

  test('what another process is just storing is nobody’s business', async () => {
    const before = keys();
    expect(await store.sweep(new Set())).toEqual({ setAside: 0, broughtBack: 0, deleted: 0 });
    expect(keys()).toEqual(before);
  });

  test('originals that the database does not know are kept for 30 days, and then deleted', async () => {
    wait(1);
    expect(await store.sweep(new Set(['two']))).toMatchObject({ setAside: 1 });
    expect(keys()).toEqual(['photos/originals/one', 'photos/originals/two', 'photos/unknown/one']);
    wait(29);
    expect(await store.sweep(new Set(['two']))).toMatchObject({ setAside: 0, deleted: 0 });
    wait(2);
    expect(await store.sweep(new Set(['two']))).toMatchObject({ deleted: 1 });
    expect(keys()).toEqual(['photos/originals/two']);
  });

  test('one that is known again stays', async () => {
    wait(1);
    await store.sweep(new Set(['two']));
    wait(40);
    expect(await store.sweep(new Set(['one', 'two']))).toMatchObject({ broughtBack: 1 });
    expect(keys()).toEqual(['photos/originals/one', 'photos/originals/two']);
  });
});

test('a link opens one photo, as one type and under one name, for a minute', async () => {
  const { configuration } = service;
  const linking = await openPhotoBucket(
    openS3({ ...configuration, downloads: configuration.endpoint }),
    folder,
  );
  service.objects.set('photos/originals/one', { content: Buffer.from('1'), changedAt: new Date() });
  const link = await linking.link('one', { type: 'image/png', disposition: 'inline' });
  if (link === null) throw new Error('There is no link');
  expect(await (await fetch(link)).text()).toBe('1');
  for (const [from, to] of [
    ['originals/one', 'originals/two'],
    ['image%2Fpng', 'text%2Fhtml'],
    ['Expires=60', 'Expires=6000'],
  ] as const) {
    expect(link).toContain(from);
    expect((await fetch(link.replace(from, to))).status).toBe(403);
  }
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect((await fetch(link)).status).toBe(403);
  jest.restoreAllMocks();
  expect(await store.link('one', { type: 'image/png', disposition: 'inline' })).toBeNull();
});

test('is ready as long as the service takes what is written', async () => {
  await store.ping();
  await service.close();
  await expect(store.ping()).rejects.toThrow(/The store suite at .* failed/);
});
