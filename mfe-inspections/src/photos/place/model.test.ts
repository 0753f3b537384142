import {
  detailsField,
  fileMoment,
  isFresh,
  mapAddress,
  momentOf,
  placeOf,
  placeText,
  withoutPlace,
} from './model';

const time = '2026:01:02 12:00:00';
const place = { latitude: 52.5200066, longitude: -13.404954, accuracy: 12 };

test.each([
  [{ time, offset: '+01:00' }, '2026-01-02T11:00:00.000Z'],
  [{ time, offset: '-05:30' }, '2026-01-02T17:30:00.000Z'],
  [{ time }, new Date(2026, 0, 2, 12).toISOString()],
  [{ time, offset: 'Z' }, new Date(2026, 0, 2, 12).toISOString()],
  [{ time: '0000:00:00 00:00:00' }, null],
  [{ time: 'yesterday' }, null],
  [{}, null],
])('the camera time %j is the moment %s', (exif, moment) => {
  expect(momentOf(exif)).toBe(moment);
});

test.each([
  [
    { latitude: 52.5, longitude: 13.4 },
    { latitude: 52.5, longitude: 13.4, accuracy: null },
  ],
  [
    { latitude: 52.5, longitude: 13.4, accuracy: 4.6 },
    { latitude: 52.5, longitude: 13.4, accuracy: 5 },
  ],
  [
    { latitude: 52.5, longitude: 13.4, direction: 270.5 },
    { latitude: 52.5, longitude: 13.4, accuracy: null, heading: 270.5 },
  ],
  [
    { latitude: 52.5, longitude: 13.4, direction: 400 },
    { latitude: 52.5, longitude: 13.4, accuracy: null },
  ],
  [{ latitude: 0, longitude: 0 }, null],
  [{ latitude: 91, longitude: 0 }, null],
  [{ latitude: Number.NaN, longitude: 1 }, null],
  [{ latitude: 52.5 }, null],
])('the camera place %j is read as %j', (exif, expected) => {
  expect(placeOf(exif)).toEqual(expected);
});

const now = Date.parse('2026-01-02T12:00:00Z');

test.each([
  [now, '2026-01-02T12:00:00.000Z'],
  [0, null],
  [now + 3_600_000, null],
])('the file time %i counts if it is plausible', (lastModified, moment) => {
  expect(fileMoment(lastModified, now)).toBe(moment);
});

test.each([
  ['2026-01-02T11:58:00Z', true],
  ['2026-01-02T11:00:00Z', false],
  [null, false],
])('whether the device’s location applies to a photo of %s: %s', (takenAt, fresh) => {
  expect(isFresh(takenAt, now)).toBe(fresh);
});

test('a place is shown to about a metre', () => {
  expect(placeText(place)).toBe('52.52001, -13.40495 (± 12 m)');
  expect(placeText({ ...place, accuracy: null })).toBe('52.52001, -13.40495');
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9)';
const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64)';

test.each([
  [{ place }, ANDROID, 'geo:52.520007,-13.404954?q=52.520007,-13.404954'],
  [{ place }, APPLE, 'https://maps.apple.com/?ll=52.520007,-13.404954&q=52.520007,-13.404954'],
  [
    { place },
    DESK,
    'https://www.openstreetmap.org/?mlat=52.520007&mlon=-13.404954#map=17/52.520007/-13.404954',
  ],
  [{ words: 'Pier 4 & 5' }, ANDROID, 'geo:0,0?q=Pier%204%20%26%205'],
  [{ words: 'Pier 4' }, APPLE, 'https://maps.apple.com/?q=Pier%204'],
  [{ words: 'Pier 4' }, DESK, 'https://www.openstreetmap.org/search?query=Pier%204'],
])('%j opens on %s at %s', (target, userAgent, address) => {
  expect(mapAddress(target, userAgent)).toBe(address);
});

test('an upload has details for all of its photos or none', () => {
  const takenAt = '2026-01-02T12:00:00.000Z';
  expect(detailsField([{ takenAt, place }, undefined])).toBe(
    JSON.stringify([
      { taken_at: takenAt, place },
      { taken_at: null, place: null },
    ]),
  );
  expect(detailsField([undefined, { takenAt: null, place: null }])).toBeUndefined();
});

test('the location is removed from the details of an upload', () => {
  const takenAt = '2026-01-02T12:00:00.000Z';
  expect(withoutPlace(detailsField([{ takenAt, place }]))).toBe(
    detailsField([{ takenAt, place: null }]),
  );
  expect(withoutPlace(detailsField([{ takenAt, place: null }]))).toBeUndefined();
  expect(withoutPlace(undefined)).toBeUndefined();
});
