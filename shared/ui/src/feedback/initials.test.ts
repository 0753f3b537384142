import { initialsOf } from './initials';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada', 'A'],
  ['ada king lovelace', 'AK'],
  ['  Ada   Lovelace ', 'AL'],
  ['😀 Smile', '😀S'],
  ['', 'U'],
  ['   ', 'U'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
