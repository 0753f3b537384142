import type { DayLimit } from '@fieldline/contracts';
import { isShort, limitText } from './dayLimit';

test.each<[DayLimit['of'], number, number, number, boolean]>([
  ['photos', 20, 100, 1, false],
  ['photos', 19, 100, 1, true],
  ['photos', 19, 100, 0, false],
  ['photos', 10, 30, 10, false],
  ['photos', 10, 30, 11, true],
  // An analysis sends no more than this many photos.
  ['photos', 400, 500, 450, false],
  ['photos', 5, 5, 12, false],
  // The service is configured to get only texts.
  ['photos', 0, 0, 3, false],
  ['bytes', 199, 1000, 1, true],
  ['bytes', 0, 1000, 0, false],
  ['tokens', 200, 1000, 0, false],
  ['tokens', 199, 1000, 0, true],
])('isShort for %s with %i of %i left, for %i photos (%#)', (of, left, limit, photos, short) => {
  expect(isShort({ of, left, limit }, photos)).toBe(short);
});

test.each<[DayLimit, string]>([
  [{ of: 'photos', left: 12, limit: 100 }, '12 of 100 photos left for analysis today.'],
  [{ of: 'bytes', left: 400, limit: 2_000_000 }, '1 of 2 MB of photos left for analysis today.'],
  [
    { of: 'tokens', left: 0, limit: 2_000_000 },
    '0 of 2,000,000 tokens left for analysis today. The count starts again tomorrow at 00:00 UTC.',
  ],
])('the text of the limit %j', (limit, text) => {
  expect(limitText(limit)).toBe(text);
});
