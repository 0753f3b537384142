import sharp from 'sharp';
import { readExif } from './exif';
import { momentOf, placeOf } from './model';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });

test('a photo’s time and place are read from its file', async () => {
  const bytes = await picture
    .clone()
    .withExif({
      IFD2: { DateTimeOriginal: '2026:01:02 12:00:00', OffsetTimeOriginal: '+01:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '13/1 24/1 18/1',
        GPSImgDirectionRef: 'T',
        GPSImgDirection: '4725/100',
      },
    })
    .jpeg()
    .toBuffer();
  const exif = await readExif(new Uint8Array(bytes).buffer);
  expect(momentOf(exif)).toBe('2026-01-02T11:00:00.000Z');
  const place = placeOf(exif);
  expect(place?.latitude).toBeCloseTo(52.52, 4);
  expect(place?.longitude).toBeCloseTo(-13.405, 4);
  expect(place?.heading).toBe(47.25);
});

test('a photo without metadata has neither', async () => {
  const bytes = await picture.clone().jpeg().toBuffer();
  const exif = await readExif(new Uint8Array(bytes).buffer);
  expect([momentOf(exif), placeOf(exif)]).toEqual([null, null]);
});

const SANTIAGO = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 27/1 0/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '70/1 40/1 0/1',
};
const readOf = async (bytes: Buffer) => readExif(new Uint8Array(bytes).buffer);

test.each(['png', 'webp', 'jpeg'] as const)('time and place are read from a %s', async (format) => {
  const bytes = await picture
    .clone()
    .withExif({
      IFD2: { DateTimeOriginal: '2024:03:04 12:00:00', OffsetTimeOriginal: '-03:00' },
      IFD3: SANTIAGO,
    })
    .toFormat(format)
    .toBuffer();
  const exif = await readOf(bytes);
  expect(momentOf(exif)).toBe('2024-03-04T15:00:00.000Z');
  expect(placeOf(exif)).toMatchObject({ latitude: -33.45, longitude: expect.closeTo(-70.6667, 3) });
});

test.each(['GPSLatitudeRef', 'GPSLongitudeRef'] as const)(
  'without %s there is no place',
  async (missing) => {
    const { [missing]: _left, ...rest } = SANTIAGO;
    const bytes = await picture.clone().withExif({ IFD3: rest }).jpeg().toBuffer();
    expect(placeOf(await readOf(bytes))).toBeNull();
  },
);

test.each([
  [
    { DateTimeDigitized: '2024:03:04 12:00:00', OffsetTimeDigitized: '+09:00' },
    '2024-03-04T03:00:00.000Z',
  ],
  [
    { DateTimeOriginal: '2024:03:04 12:00:00', OffsetTimeOriginal: 'Z' },
    '2024-03-04T12:00:00.000Z',
  ],
])('the zone of %j is read', async (IFD2, moment) => {
  const bytes = await picture.clone().withExif({ IFD2 }).jpeg().toBuffer();
  expect(momentOf(await readOf(bytes))).toBe(moment);
});
