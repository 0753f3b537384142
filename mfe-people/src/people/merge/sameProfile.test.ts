import { personOf } from '@fieldline/testing/fixtures';
import { nameOfPair, pairsApart, sameProfile } from './sameProfile';

const grace = personOf({ id: 'a', linkedinUrl: 'https://www.linkedin.com/in/grace' });
const again = personOf({ id: 'b', linkedinUrl: 'WWW.linkedin.com/in/grace/?trk=x' });
const third = personOf({ id: 'c', linkedinUrl: 'www.linkedin.com/in/grace' });
const other = personOf({ id: 'd', linkedinUrl: 'https://www.linkedin.com/in/ada' });
const none = personOf({ id: 'e', linkedinUrl: undefined, email: 'same@example.com' });
const blank = personOf({ id: 'f', linkedinUrl: ' ', email: 'same@example.com' });

test('two people with the same profile address, however it is written, are found', () => {
  expect(sameProfile([none, grace, other, again, blank], [])).toEqual([grace, again]);
  expect(sameProfile([none, grace, other, blank], [])).toBeUndefined();
});

test('a pair that the user keeps apart is not found again, but another pair is', () => {
  const apart = [nameOfPair([again, grace])];
  expect(sameProfile([grace, again], apart)).toBeUndefined();
  expect(sameProfile([grace, again, third], apart)).toEqual([grace, third]);
});

test('the stored pairs are read, whatever the preferences contain', () => {
  expect(pairsApart({ keptApart: ['a b'] })).toEqual(['a b']);
  expect(pairsApart({ keptApart: 'a b' })).toEqual([]);
  expect(pairsApart({})).toEqual([]);
});
