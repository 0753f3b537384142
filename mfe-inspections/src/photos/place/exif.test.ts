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
