import { personOf } from '@fieldline/testing/fixtures';
import { subjectOfSummary } from '../guides/subject';
import { peopleToOffer, productsMatching } from './model';

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

test('a person is offered by what the field takes, under their name', () => {
  expect(peopleToOffer(people, 'ada')[0]).toEqual({
    id: 'b',
    address: 'linkedin.com/in/ada',
    label: 'Ada Lovelace · Engines',
  });
});

test('thousands are not offered all at once', () => {
  const many = Array.from({ length: 3000 }, (_, index) =>
    personOf({ id: `${index}`, email: `${index}@example.com` }),
  );
  expect(peopleToOffer(many, 'a').length).toBeLessThanOrEqual(20);
});

const product = (id: string, name: string, sector: string) => ({
  id,
  subject: subjectOfSummary({ id, name, sector, description: '', pricing: '', properties: [] }),
});
const products = [
  product('p1', 'Round Drill', 'Hardware'),
  product('p2', 'Saw', 'Hardware'),
  product('p3', 'Drill Plan', 'Service'),
];

test.each([
  ['', ['p3', 'p1', 'p2']],
  ['drill', ['p3', 'p1']],
  ['hardware drill', ['p1']],
  ['zzz', []],
])('"%s" finds %j, the prefilled first', (text, ids) => {
  expect(productsMatching(products, text, ['p3']).map(({ id }) => id)).toEqual(ids);
});
