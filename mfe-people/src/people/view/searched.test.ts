import { mostRelevantFirst, type Person, searchedWords } from '@fieldline/contracts';
import { personOf } from '@fieldline/testing/fixtures';
import { bestFirst, mentions, prepareSearch } from './searched';

const people = [
  personOf({ id: 'a', name: 'Zoë Bridge', company: 'North Ltd', email: 'zoe@north.example' }),
  personOf({ id: 'b', name: 'Bridgette North', company: 'Élan', position: 'Bridge Engineer' }),
  personOf({ id: 'c', name: 'Ann', company: 'Bridge & North', email: 'ann@footbridge.example' }),
  personOf({ id: 'd', name: 'Bridge North', company: 'North Bridge' }),
  personOf({ id: 'e', name: 'Elan North-Bridge', email: '' }),
];
const ids = (found: readonly Person[]) => found.map(({ id }) => id).join('');

test.each(['', ' ', '&', 'b', 'bridge', 'bridge north', 'north bridge', 'élan', 'elan', '@north'])(
  'people found by "%s" are in the order that all of their texts would give',
  (search) => {
    const judged = mostRelevantFirst(people, search, ({ name, email, company, position }) => [
      name,
      email,
      company,
      position,
    ]);
    expect(ids(bestFirst(people, search))).toBe(ids(judged));
  },
);

test.each([
  ['élan', 'be'],
  ['E\u0301LAN', 'be'],
  ['bridge & north', 'c'],
  ['bridge  zoe', 'a'],
  ['north ltd bridge', 'a'],
  ['bridge zoe elan', ''],
])('the search "%s" finds %s, whatever the accents, case and order of words', (search, found) => {
  const words = searchedWords(search);
  expect(ids(people.filter((person) => mentions(person, words)))).toBe(found);
});

test('a search does not process the texts of prepared people again', () => {
  const person = personOf({ id: 'f', name: 'Zoë Pier' });
  prepareSearch(person);
  const folding = jest.spyOn(String.prototype, 'normalize');
  expect(ids(bestFirst([person], 'pier'))).toBe('f');
  expect(folding).not.toHaveBeenCalled();
});
