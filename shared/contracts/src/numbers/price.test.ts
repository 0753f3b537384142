import { columnOf } from './column';
import { priceProblem, readPrice } from './price';

test.each([
  ['', 'en-US', 'USD', 0],
  [' ', 'en-US', 'USD', 0],
  ['12,50', 'en-US', 'USD', 12.5],
  ['12.50', 'de-DE', 'EUR', 12.5],
  ['1.299,00 €', 'en-US', 'USD', 1299],
  ['1,299', 'en-US', 'USD', 1299],
  ['1.299', 'de-DE', 'EUR', 1299],
  ['1.299', 'es-ES', 'EUR', 1299],
  ['1,290', 'en-GB', 'GBP', 1290],
  ['1.500', 'de-DE', 'EUR', 1500],
  ['1’299', 'de-CH', 'CHF', 1299],
  ['1234.00', 'en-US', 'JPY', 1234],
  ['1.299', 'en-US', 'JPY', 1299],
  ['1,299', 'ja-JP', 'JPY', 1299],
  ['0.1', 'en-US', 'USD', 0.1],
  ['1.299', 'en-US', 'BHD', { candidates: [1299, 1.299] }],
  ['1.299', 'en-US', 'USD', { candidates: [1299, 1.3] }],
  ['1.500', 'en-US', 'USD', { candidates: [1500, 1.5] }],
  ['1.005', 'en-US', 'USD', { candidates: [1005, 1.01] }],
  ['1,299', 'de-DE', 'EUR', { candidates: [1299, 1.3] }],
  ['1.299', 'fr-FR', 'EUR', { candidates: [1299, 1.3] }],
  ['1,299', 'de-CH', 'CHF', { candidates: [1299, 1.3] }],
  ['-1', 'en-US', 'USD', { problem: 'negative' }],
  ['-0.01', 'en-US', 'USD', { problem: 'negative' }],
  ['(12,50 €)', 'en-US', 'USD', { problem: 'negative' }],
  ['-1.299', 'en-US', 'USD', { problem: 'negative' }],
  ['ten', 'en-US', 'USD', { problem: 'notANumber' }],
  ['1e999', 'en-US', 'USD', { problem: 'notANumber' }],
  ['9'.repeat(400), 'en-US', 'USD', { problem: 'notANumber' }],
  ['1234.5', 'en-US', 'JPY', { problem: 'tooManyDecimals' }],
  ['1.234,50', 'ja-JP', 'JPY', { problem: 'tooManyDecimals' }],
  ['12.345678', 'en-US', 'USD', { problem: 'tooManyDecimals' }],
  ['0.005', 'en-US', 'USD', { problem: 'tooManyDecimals' }],
  ['2000000000000', 'en-US', 'USD', { problem: 'tooHigh' }],
  ['12.5', 'en-US', 'Doubloons', 12.5],
])('%j of a reader in %s is in %s %j', (text, locale, currency, expected) => {
  const read = readPrice(text, { locale, currency });
  if (typeof expected === 'number') expect(read).toMatchObject({ kind: 'price', price: expected });
  else expect(read).toMatchObject(expected);
});

test.each([
  [19.99, 'USD', null],
  [0.1 + 0.2, 'USD', 'tooManyDecimals'],
  [1234.5, 'JPY', 'tooManyDecimals'],
  [1e-7, 'USD', 'tooManyDecimals'],
  [-1, 'USD', 'negative'],
])('the number %d in %s has the problem %j', (price, currency, problem) => {
  expect(priceProblem(price, currency)).toBe(problem);
});

test.each([
  [
    ['1.234,50', '1.234', '12,5', '-3'],
    [1234.5, 1234, 12.5, 'negative'],
  ],
  [
    ['1,234.50', '1,234', '12.5', '1234'],
    [1234.5, 1234, 12.5, 1234],
  ],
  [
    ['€ 1 234,50', "CHF 1'234,50", '12,50 EUR', '12,00€'],
    [1234.5, 1234.5, 12.5, 12],
  ],
  [['1.299'], [1299]],
  [
    ['1,299', '12', ''],
    [1299, 12, 0],
  ],
  [
    ['1.299', '2.450', '19'],
    [1299, 2450, 19],
  ],
  [
    ['1.234.567', '1.299', '19.–'],
    [1234567, 1299, 19],
  ],
  [
    ['1.299', '12.50'],
    ['tooManyDecimals', 12.5],
  ],
  [
    ['1.299', '0.125'],
    ['tooManyDecimals', 'tooManyDecimals'],
  ],
  [
    ['1.299', '12,50', '12.50'],
    ['ambiguous', 12.5, 12.5],
  ],
  [
    ['1.299', '1,299'],
    ['ambiguous', 'ambiguous'],
  ],
  [
    ['a lot', '1.2.3', '12 apples'],
    ['notANumber', 'notANumber', 'notANumber'],
  ],
])('the column %j has the prices %j, wherever it is read', (cells, prices) => {
  const { decimal } = columnOf(cells);
  for (const locale of ['en-US', 'de-DE']) {
    const read = cells.map((cell) => readPrice(cell, { currency: 'EUR', locale, decimal }));
    const shown = read.map((price) =>
      price.kind === 'price' ? price.price : price.kind === 'refused' ? price.problem : price.kind,
    );
    expect(shown).toEqual(prices);
  }
});

test.each([
  [['1.299', '19'], { decimal: ',', example: { text: '1.299', mark: '.' } }],
  [['1.299', '12,50'], { decimal: ',', example: null }],
  [['1.299', '12,50', '12.50'], { decimal: null, example: { text: '1.299', mark: '.' } }],
  [['12,50', '12.50'], { decimal: null, example: null }],
])('the column %j decides %j', (cells, column) => {
  expect(columnOf(cells)).toEqual(column);
});
