import { verdict } from './verdict';

const good = { sharpness: 0.6, light: { most: 180, nearlyAll: 240 }, hash: 0b1010n };

test.each([
  ['a good photo', good, [], null],
  ['99 pixels of 100 without light', { ...good, light: { most: 8, nearlyAll: 20 } }, [], 'black'],
  ['little light', { ...good, light: { most: 40, nearlyAll: 90 } }, [], 'dark'],
  ['a lamp at night', { ...good, light: { most: 40, nearlyAll: 250 } }, [], null],
  ['soft edges', { ...good, sharpness: 0.04 }, [0b1010n], 'blurred'],
  ['no edges to judge by', { ...good, sharpness: null }, [], null],
  ['six other bits', good, [0b1010n ^ 0b111111n], 'repeated'],
  ['seven other bits', good, [0b1010n ^ 0b1111111n], null],
  ['nothing to compare', { ...good, hash: null }, [0n], null],
] as const)('the verdict on a photo: %s', (_case, measures, known, expected) => {
  expect(verdict(measures, known)).toBe(expected);
});
