import { personOf } from '@fieldline/testing/fixtures';
import { sortedOnce } from './sortedOnce';

const people = [personOf({ id: 'a', name: 'B' }), personOf({ id: 'b', name: 'A' })];

test('people are sorted once for each order, and stay as they were', () => {
  const byName = jest.fn((one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : 1,
  );
  const first = sortedOnce(people, byName);
  expect(first.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(sortedOnce(people, byName)).toBe(first);
  expect(byName).toHaveBeenCalledTimes(1);
  expect(sortedOnce([...people], byName)).not.toBe(first);
  expect(people.map(({ id }) => id)).toEqual(['a', 'b']);
});
