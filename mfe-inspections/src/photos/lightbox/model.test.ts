import { ApiError, NetworkError, RetriesExhaustedError } from '@fieldline/platform';
import { downloadFailure, indexAfterKey, swipeOf } from './model';

test.each([
  [49, 0, undefined],
  [50, 0, 'previous'],
  [-50, 0, 'next'],
  [-60, 80, undefined],
])('a finger moved by %d, %d shows the photo %p', (dx, dy, turn) => {
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
])('the key %s at index %d of five photos leads to %p', (key, index, next) => {
  expect(indexAfterKey(key, index, 5)).toBe(next);
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
