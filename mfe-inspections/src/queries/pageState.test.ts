import { shownPage } from '../paging/pageState';

const hidden =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

test.each([
  ['nothing is hidden', [], ['a', 'b', 'c'], { from: 11, to: 13, total: 13 }],
  [
    'an item is being deleted: it is neither listed nor counted',
    ['b'],
    ['a', 'c'],
    { to: 12, total: 12 },
  ],
  ['all is hidden', ['a', 'b', 'c'], [], { page: 1, pages: 1, total: 10 }],
])('the page if %s', (_case, names, items, at) => {
  const page = shownPage(2, 10, { items: ['a', 'b', 'c'], total: 13 }, hidden(...names));
  expect(page).toMatchObject({ items, at });
});
