import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inspectPhoto } from './image';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-image-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('after an inspection the process still decodes photos from memory, but no drawings', async () => {
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  const file = join(folder, 'photo.png');
  await photo.png().toFile(file);
  expect(await inspectPhoto(file, join(folder, 'small.webp'), 20)).toEqual({
    type: 'image/png',
    width: 40,
    height: 30,
  });
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const read = await sharp(await photo.toFormat(format).toBuffer()).metadata();
    expect({ format: read.format, width: read.width }).toEqual({ format, width: 40 });
  }
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
  await expect(sharp(drawing).metadata()).rejects.toThrow('unsupported image format');
});
