import { featureCount, formatDate, formatPrice, objectionName, uniqueById } from './model';

test.each([
  [499, 'USD', '$499.00'],
  [1234.5, 'EUR', '€1,234.50'],
  [10, 'GBP', '£10.00'],
  [10, 'CAD', 'CA$10.00'],
  [10, 'AUD', 'A$10.00'],
  [1200, 'JPY', '¥1,200'],
  [10, 'CHF', 'CHF 10.00'],
  [10, 'no currency', '10 no currency'],
])('%d %s reads %s', (price, currency, text) => {
  expect(formatPrice(price, currency, 'en-US').replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [[], '0 features'],
  [['a'], '1 feature'],
  [['a', 'b'], '2 features'],
])('%j counts as %s', (features, text) => {
  expect(featureCount(features)).toBe(text);
});

test.each([
  ['too_expensive', 'too expensive'],
  ['not_now_or_ever', 'not now or ever'],
  ['plain', 'plain'],
])('the objection %s reads "%s"', (key, name) => {
  expect(objectionName(key)).toBe(name);
});

test.each([
  ['2026-01-02T12:04:05.000Z', /^Jan 2, 2026/],
  ['', /^$/],
  ['yesterday', /^$/],
])('the time "%s" reads %s', (stamp, text) => {
  expect(formatDate(stamp, 'en-US')).toMatch(text);
});

test('a product that moved to the next page counts once', () => {
  expect(uniqueById([{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toEqual([{ id: 'a' }, { id: 'b' }]);
});
