import { countRefusal, fileRefusal, goTogether, takesPaste } from './model';
import { jpegName, mayShrink, smallerMeasures } from '../smaller';

const LIMIT = 10_485_760;
const file = (type: string, size = 1) => ({ type, size });

test.each([
  ['image/jpeg', undefined],
  ['image/png', undefined],
  ['image/gif', undefined],
  ['image/webp', undefined],
  ['image/svg+xml', 'Invalid file type. Only images are allowed.'],
  ['image/heic', 'Invalid file type. Only images are allowed.'],
  ['text/plain', 'Invalid file type. Only images are allowed.'],
  ['', 'Invalid file type. Only images are allowed.'],
])('the refusal of the type %p: %p', (type, refusal) => {
  expect(fileRefusal(file(type))).toBe(refusal);
});

test.each([
  ['image/gif', 1, undefined],
  ['image/gif', LIMIT, undefined],
  ['image/jpeg', 0, 'This file is empty.'],
  ['image/jpeg', LIMIT + 1, 'File size too large. Maximum size is 10MB.'],
  ['image/png', LIMIT + 1, 'File size too large. Maximum size is 10MB.'],
  ['text/plain', LIMIT + 1, 'Invalid file type. Only images are allowed.'],
])('the refusal of %s of %d bytes: %p', (type, size, refusal) => {
  expect(fileRefusal(file(type, size))).toBe(refusal);
});

test.each([
  [1, undefined],
  [10, undefined],
  [11, 'Maximum 10 files per upload'],
])('the refusal of %d files at once: %p', (count, refusal) => {
  expect(countRefusal(count)).toBe(refusal);
});

test.each([
  ['one goes alone', [1], false],
  ['two go together', [1, 1], true],
  ['20 MB go together', [LIMIT, LIMIT], true],
  ['more go one by one', [LIMIT, LIMIT, 1], false],
])('of the photos of one choice %s', (_case, sizes, together) => {
  expect(goTogether(sizes.map((size) => file('image/png', size)))).toBe(together);
});

test.each([
  ['image/jpeg', 1_048_575, false],
  ['image/jpeg', 1_048_576, true],
  ['image/png', 1_048_576, true],
  ['image/webp', 1_048_576, true],
  ['image/gif', LIMIT, false],
])('%s of %d bytes is worth making smaller: %p', (type, size, worth) => {
  expect(mayShrink(file(type, size))).toBe(worth);
});

test.each([
  [5120, 2560, 2560, 1280],
  [3000, 4000, 1920, 2560],
  [1000, 500, 1000, 500],
  [100_000, 1, 2560, 1],
])('%d × %d pixels sent smaller are %d × %d', (width, height, toWidth, toHeight) => {
  expect(smallerMeasures(width, height)).toEqual({ width: toWidth, height: toHeight });
});

test.each([
  ['a.JPG', 'a.JPG'],
  ['a.jpeg', 'a.jpeg'],
  ['plan.v2.png', 'plan.v2.jpg'],
  ['a', 'a.jpg'],
])('the reduced photo of %s is named %s', (name, smaller) => {
  expect(jpegName(name)).toBe(smaller);
});

test.each([
  [['Files'], false, true],
  [['text/html', 'Files'], false, true],
  [['Files'], true, true],
  [['text/plain', 'Files'], true, false],
  [['text/html', 'Files'], true, false],
  [['text/plain'], false, false],
])('pasting %p, in a text field: %p, adds photos: %p', (types, inField, taken) => {
  expect(takesPaste(types, inField)).toBe(taken);
});
