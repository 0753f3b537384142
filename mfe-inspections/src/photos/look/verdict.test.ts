import type { GreyPicture } from './reduced';
import { type Known, verdict } from './verdict';

/** A picture with some contrast; `changed` pixels of its middle row are white. */
const pictureWith = (changed: number, brighter = 0): GreyPicture => ({
  width: 64,
  height: 48,
  pixels: Uint8Array.from({ length: 64 * 48 }, (_, at) => {
    const [x, y] = [at % 64, Math.floor(at / 64)];
    const isChanged = y >= 20 && y < 26 && x >= 20 && x < 20 + changed;
    return isChanged ? 250 : 40 + (x >> 4) * 30 + (y >> 4) * 20 + brighter;
  }),
});

const own = { hash: 0b1010n, compared: pictureWith(0), digest: 'own', takenAt: null };
const good = { sharpness: 0.6, light: { most: 180, nearlyAll: 240 }, ...own };
const other = (changes: Partial<Known>): Known => ({ ...own, digest: 'other', ...changes });

test.each([
  ['a good photo', good, [], null],
  ['99 pixels of 100 without light', { ...good, light: { most: 8, nearlyAll: 20 } }, [], 'black'],
  ['little light', { ...good, light: { most: 40, nearlyAll: 90 } }, [], 'dark'],
  ['a lamp at night', { ...good, light: { most: 40, nearlyAll: 250 } }, [], null],
  ['soft edges', { ...good, sharpness: 0.04 }, [own], 'blurred'],
  ['no edges to judge by', { ...good, sharpness: null }, [], null],
  ['seven other bits', good, [other({ hash: 0b1010n ^ 0b1111111n })], null],
  ['nothing to compare', { ...good, hash: null }, [other({ hash: 0n })], null],
] as const)('the verdict on a photo: %s', (_case, photo, known, expected) => {
  expect(verdict(photo, known)).toBe(expected);
});

const DAY = '2026-06-01T10:00:00.000Z';
const SAME_DAY = '2026-06-02T09:59:00.000Z';
const LATER = '2026-06-02T10:01:00.000Z';

test.each([
  ['the same bytes', { digest: 'own' }, 'same'],
  ['the same bytes without anything to see', { digest: 'own', hash: null }, 'same'],
  ['the same picture', {}, 'same'],
  ['the same picture, brighter', { compared: pictureWith(0, 25) }, 'same'],
  ['the same picture with another hash of up to six bits', { hash: 0b1010n ^ 0b111111n }, 'same'],
  ['the same view with a part changed', { compared: pictureWith(6) }, 'alike'],
  ['a small part changed', { compared: pictureWith(2) }, 'alike'],
  ['another size of picture', { compared: { ...pictureWith(0), width: 32, height: 96 } }, 'alike'],
  ['a part changed on the same day', { compared: pictureWith(6), takenAt: SAME_DAY }, 'alike'],
  ['a part changed on another day', { compared: pictureWith(6), takenAt: LATER }, null],
  ['the same view on another day', { takenAt: LATER }, null],
] as const)('compared with an earlier photo: %s', (_case, changes, expected) => {
  expect(verdict({ ...good, takenAt: DAY }, [other(changes)])).toBe(expected);
});
