import { personOf } from '@fieldline/testing/fixtures';
import { duplicateOf } from './matching';

const stored = [
  personOf({ id: 'a', email: 'Ada@example.com' }),
  personOf({ id: 'b', linkedinUrl: 'https://linkedin.com/in/bob/' }),
];

test.each([
  [{}, undefined],
  [{ email: ' ', linkedinUrl: '' }, undefined],
  [{ email: 'ada@EXAMPLE.com' }, 'a'],
  [{ linkedinUrl: 'LinkedIn.com/in/bob?trk=1' }, 'b'],
  [{ email: 'new@example.com' }, undefined],
])('%j is already stored as %s', (fields, id) => {
  expect(duplicateOf(fields, stored)?.id).toBe(id);
});

test('a person is not their own duplicate', () => {
  expect(duplicateOf({ email: 'ada@example.com' }, stored, 'a')).toBeUndefined();
});
