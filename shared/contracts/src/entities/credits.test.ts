import { decodeCredits } from './credits';

test.each([
  ['free', 'free'],
  ['pro', 'pro'],
  ['gold', 'free'],
  [null, 'free'],
  [undefined, 'free'],
])('the tier %j is %s', (tier, expected) => {
  expect(decodeCredits({ credits: 5, version: 2, ...(tier !== undefined && { tier }) })).toEqual({
    credits: 5,
    tier: expected,
    version: 2,
  });
});
