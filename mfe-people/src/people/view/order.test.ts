import { personOf } from '@fieldline/testing/fixtures';
import { inOrder, type Order } from './order';

const people = [
  personOf({ id: 'a', name: 'Ada', company: 'Engines', totalGuides: 2 }),
  personOf({ id: 'b', name: 'bob', status: 'inactive', lastContact: '2026-03-01' }),
  personOf({
    id: 'c',
    name: 'Cleo',
    company: 'looms',
    lastContact: 'never',
    followUpAt: '2026-12-01',
  }),
];
const ids = (order: Order) =>
  inOrder(people, order)
    .map(({ id }) => id)
    .join('');

test.each<[Order, string]>([
  [{ by: 'name', descending: false }, 'abc'],
  [{ by: 'name', descending: true }, 'cba'],
  [{ by: 'company', descending: false }, 'acb'],
  [{ by: 'company', descending: true }, 'cab'],
  [{ by: 'guides', descending: true }, 'abc'],
  [{ by: 'lastContact', descending: false }, 'abc'],
  [{ by: 'lastContact', descending: true }, 'bac'],
  [{ by: 'followUp', descending: false }, 'cab'],
  [{ by: 'followUp', descending: true }, 'cab'],
  [{ by: 'status', descending: true }, 'bac'],
])('the order %j gives %s, ignoring case, with absent values last', (order, expected) => {
  expect(ids(order)).toBe(expected);
});

test('people are sorted once for each order, and the list itself does not change', () => {
  const byName = { by: 'name', descending: true } as const;
  const first = inOrder(people, byName);
  expect(inOrder(people, { ...byName })).toBe(first);
  expect(inOrder(people, { ...byName, descending: false })).not.toBe(first);
  expect(inOrder([...people], byName)).not.toBe(first);
  expect(people.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
