import { ApiError, NetworkError, RetriesExhaustedError } from '@fieldline/platform';
import {
  countRefusal,
  downloadFailure,
  goTogether,
  jpegName,
  mayShrink,
  mustShrink,
  placeAfterKey,
  shrinkSteps,
  sizeRefusal,
  sizeText,
  swipeOf,
  takesPaste,
  typeRefusal,
} from './model';

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
])('the type %p: %p', (type, refusal) => {
  expect(typeRefusal(file(type))).toBe(refusal);
});

test.each([
  [0, undefined],
  [LIMIT, undefined],
  [LIMIT + 1, 'File size too large. Maximum size is 10MB.'],
])('a size of %d bytes: %p', (size, refusal) => {
  expect(sizeRefusal(file('image/gif', size))).toBe(refusal);
});

test.each([
  [1, undefined],
  [10, undefined],
  [11, 'Maximum 10 files per upload'],
])('%d files at once: %p', (count, refusal) => {
  expect(countRefusal(count)).toBe(refusal);
});

test.each([
  ['one goes alone', [1], false],
  ['two go together', [1, 1], true],
  ['20 MB go together', [LIMIT, LIMIT], true],
  ['more go one by one', [LIMIT, LIMIT, 1], false],
])('%s', (_case, sizes, together) => {
  expect(goTogether(sizes.map((size) => file('image/png', size)))).toBe(together);
});

test.each([
  ['image/jpeg', 4_194_304, false],
  ['image/jpeg', 4_194_305, true],
  ['image/png', LIMIT, false],
  ['image/png', LIMIT + 1, true],
  ['image/webp', LIMIT + 1, true],
  ['image/gif', LIMIT + 1, false],
])('%s of %d bytes is worth decoding: %p', (type, size, worth) => {
  expect(mayShrink(file(type, size))).toBe(worth);
});

test.each([
  [5_000_000, 4096, 3072, false],
  [5_000_000, 4097, 3072, true],
  [5_000_000, 3072, 8000, true],
  [LIMIT + 1, 100, 100, true],
])('%d bytes of %d × %d pixels are made smaller: %p', (size, width, height, smaller) => {
  expect(mustShrink(file('image/jpeg', size), width, height)).toBe(smaller);
});

test('what is tried becomes smaller, keeps the shape and never grows', () => {
  expect(shrinkSteps(8192, 4096)[0]).toEqual({ width: 4096, height: 2048, quality: 0.88 });
  expect(shrinkSteps(8192, 4096).at(-1)).toEqual({ width: 2048, height: 1024, quality: 0.6 });
  expect(shrinkSteps(1000, 500)[0]).toEqual({ width: 1000, height: 500, quality: 0.88 });
  expect(shrinkSteps(100_000, 1)[0]).toEqual({ width: 4096, height: 1, quality: 0.88 });
});

test.each([
  ['a.JPG', 'a.JPG'],
  ['a.jpeg', 'a.jpeg'],
  ['plan.v2.png', 'plan.v2.jpg'],
  ['a', 'a.jpg'],
])('%s made smaller is %s', (name, smaller) => {
  expect(jpegName(name)).toBe(smaller);
});

test.each([
  [900, '900 B'],
  [327_680, '320 kB'],
  [14_889_779, '14.2 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  [49, 0, undefined],
  [50, 0, 'previous'],
  [-50, 0, 'next'],
  [-60, 80, undefined],
])('a finger moved by %d, %d turns to %p', (dx, dy, turn) => {
  expect(swipeOf(dx, dy)).toBe(turn);
});

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['a', 1, undefined],
])('%s on place %d of five leads to %p', (key, place, next) => {
  expect(placeAfterKey(key, place, 5)).toBe(next);
});

test.each([
  [
    new ApiError(404, 'NOT_FOUND', 'File not found', undefined, 'Not Found'),
    'Failed to download photo: Not Found',
  ],
  [new ApiError(503, 'API_ERROR', 'HTTP 503: '), 'Failed to download photo: 503'],
  [
    new RetriesExhaustedError(new NetworkError(null)),
    'Failed to download photo: Maximum retry attempts exceeded',
  ],
])('a failed download says why (%#)', (error, text) => {
  expect(downloadFailure(error)).toBe(text);
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
