import { moneyText } from './money';

test.each([
  [99.5, 'GBP', '£99.50'],
  [240000, 'JPY', '¥240,000'],
  [499, 'USD', '$499'],
  [1299.99, 'CAD', 'CA$1,299.99'],
  [0, 'EUR', '€0'],
  [12, 'Doubloons', '12 Doubloons'],
])('%d %s reads %s', (amount, currency, text) => {
  expect(moneyText(amount, currency, 'en-US')).toBe(text);
});

test('amounts follow the rules of the language', () => {
  expect(moneyText(99.5, 'EUR', 'de-DE').replaceAll(/\s/g, ' ')).toBe('99,50 €');
});
