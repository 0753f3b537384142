import { orderText, selectionOf } from './model';

const all = { search: '', order: undefined, filter: 'all', hasSalesGuide: undefined, mine: false };

test.each([
  ['', all],
  ['q=drill', { ...all, search: 'drill' }],
  ['q=%20drill%20', { ...all, search: 'drill' }],
  ['guides=with', { ...all, filter: 'with', hasSalesGuide: true }],
  ['q=a&guides=without', { ...all, search: 'a', filter: 'without', hasSalesGuide: false }],
  ['guides=some', all],
  ['sort=price', { ...all, order: { by: 'price', descending: false } }],
  ['sort=-name', { ...all, order: { by: 'name', descending: true } }],
  ['sort=created_at', { ...all, order: { by: 'created_at', descending: false } }],
  ['sort=category', all],
])('"%s" selects %j', (query, selection) => {
  expect(selectionOf(new URLSearchParams(query))).toEqual(selection);
});

test.each(['price', '-price', 'name', 'created_at'])(
  'the order "%s" can be read back from the address',
  (text) => {
    const { order } = selectionOf(new URLSearchParams({ sort: text }));
    expect(order && orderText(order)).toBe(text);
  },
);

test('newest first is not in the address', () => {
  expect(orderText({ by: 'created_at', descending: true })).toBeUndefined();
});
