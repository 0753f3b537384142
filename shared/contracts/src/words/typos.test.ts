import { isOneTypoAway } from './typos';

test.each([
  ['bridge', 'bridge', true],
  ['brigde', 'bridge', true],
  ['bridgr', 'bridge', true],
  ['brdge', 'bridge', true],
  ['briidge', 'bridge', true],
  ['brigde', 'bridges', true],
  ['hidge', 'bridge', false],
  ['brgde', 'bridge', false],
  ['abc', 'xyz', false],
  ['a😀c', 'a😁c', true],
  ['a😀c', 'ac😀', true],
  ['😀bc', '😁cb', false],
])('one typo: %s for %s is %s', (typed, meant, expected) => {
  expect(isOneTypoAway(typed, meant)).toBe(expected);
});
