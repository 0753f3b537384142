import { askedPage, pagerItems, placeOf } from './pages';

test.each([
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 … 6'],
  [2, 6, '1 2 3 … 6'],
  [3, 6, '1 2 3 4 … 6'],
  [4, 6, '1 … 3 4 5 6'],
  [6, 6, '1 … 5 6'],
  [5, 10, '1 … 4 5 6 … 10'],
  [250, 500, '1 … 249 250 251 … 500'],
])('the pager on page %d of %d reads %s', (current, pages, text) => {
  const items = pagerItems(current, pages);
  expect(items.map((item) => ('page' in item ? item.page : '…')).join(' ')).toBe(text);
});

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['1e400', 1],
  ['last', 1],
])('the parameter %j requests page %d', (parameter, page) => {
  expect(askedPage(parameter)).toBe(page);
});

test.each([
  [1, 20, 0, { page: 1, pages: 0, from: 0, to: 0 }],
  [1, 20, 20, { page: 1, pages: 1, from: 1, to: 20 }],
  [2, 20, 21, { page: 2, pages: 2, from: 21, to: 21 }],
  [9, 20, 21, { page: 2, pages: 2, from: 21, to: 21 }],
])('page %d with %d each of %d', (asked, size, total, place) => {
  expect(placeOf(asked, size, total)).toEqual({ ...place, total });
});
