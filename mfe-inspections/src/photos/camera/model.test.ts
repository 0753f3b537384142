import { failureOf, heapsOf, shotName } from './model';

test.each([
  [new DOMException('', 'NotAllowedError'), 'denied'],
  [new DOMException('', 'SecurityError'), 'denied'],
  [new DOMException('', 'NotFoundError'), 'missing'],
  [new TypeError('mediaDevices is undefined'), 'missing'],
  ['?', 'missing'],
])('the error %s means %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});

test('photos of the same second have different names', () => {
  const time = new Date(2026, 10, 9, 4, 3, 5);
  expect(shotName(time, 1)).toBe('2026-11-09-040305-1.jpg');
  expect(shotName(time, 2)).not.toBe(shotName(time, 1));
});

test('batches contain all photos in order', () => {
  expect(heapsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(heapsOf([], 2)).toEqual([]);
});
