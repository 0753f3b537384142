import { sortOf, sortParameter } from './sort';

const FIELDS = ['date', 'title'] as const;
const standard = { by: 'date', descending: true } as const;

test.each([
  [null, standard],
  ['title', { by: 'title', descending: false }],
  ['-title', { by: 'title', descending: true }],
  ['date', { by: 'date', descending: false }],
  ['colour', standard],
  ['', standard],
])('%p in the address means the sort %p', (parameter, sort) => {
  expect(sortOf(parameter, FIELDS, standard)).toEqual(sort);
  const kept = sortParameter(sortOf(parameter, FIELDS, standard), standard);
  expect(sortOf(kept ?? null, FIELDS, standard)).toEqual(sort);
});

test('the default sort is not in the address', () => {
  expect(sortParameter(standard, standard)).toBeUndefined();
});
