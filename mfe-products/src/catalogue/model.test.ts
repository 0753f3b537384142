import { featureCount, formatPrice } from './model';

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
