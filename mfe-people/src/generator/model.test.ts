import { personOf } from '@fieldline/testing/fixtures';
import { peopleToOffer } from './model';

const people = [
  personOf({ id: 'a', name: 'Grace Adams', email: 'grace@example.com' }),
  personOf({
    id: 'b',
    name: 'Ada Lovelace',
    company: 'Engines',
    linkedinUrl: 'linkedin.com/in/ada',
  }),
  personOf({ id: 'c', name: 'Ada Nowhere' }),
];

test.each([
  ['ada', ['b', 'a']],
  ['ENGINES', ['b']],
  ['grace@', ['a']],
  ['in/ada', ['b']],
  ['nobody', []],
  ['', ['a', 'b']],
])('"%s" offers %j', (text, ids) => {
  expect(peopleToOffer(people, text).map(({ id }) => id)).toEqual(ids);
});

test('an offered person has the address for the field, and their name as label', () => {
  expect(peopleToOffer(people, 'ada')[0]).toEqual({
    id: 'b',
    address: 'linkedin.com/in/ada',
    label: 'Ada Lovelace · Engines',
  });
});

test('at most twenty people are offered', () => {
  const many = Array.from({ length: 3000 }, (_, index) =>
    personOf({ id: `${index}`, email: `${index}@example.com` }),
  );
  expect(peopleToOffer(many, 'a').length).toBeLessThanOrEqual(20);
});
