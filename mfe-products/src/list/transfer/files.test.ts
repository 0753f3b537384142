import { productOf } from '@fieldline/testing/fixtures';
import { productsAsCsv, productsAsJson, readProducts } from './files';
import { isGood, previewOf } from './preview';

const product = productOf({
  name: '=Drill, "the" best',
  description: 'Two\nlines of text.',
  price: 9.5,
  currency: 'EUR',
  features: ['- fast', 'with "quotes"'],
  benefits: ['one\nentry'],
  objectionResponses: ['too_expensive', '7', '__proto__', '1'].map((key) => ({
    key,
    response: 'No, it is not',
  })),
  pricingTiers: [{ name: 'Basic', price: 1, features: ['x'] }],
});

test.each([
  ['CSV', productsAsCsv],
  ['JSON', productsAsJson],
])('what is exported as %s is imported as it was', (_format, write) => {
  const [row] = previewOf(readProducts(write([product])));
  const { id, version, hasSalesGuide, createdAt, updatedAt, ...draft } = product;
  expect([id, version, hasSalesGuide, createdAt, updatedAt]).toHaveLength(5);
  expect(row && isGood(row) ? row.draft : row).toMatchObject(draft);
});

test.each([
  ['{"a": 1}', 'The file holds no list of products.'],
  ['[{', 'The file is not valid JSON.'],
  ['a,b\n1,2', 'The first line must name the columns, "name" among them.'],
  ['', 'The first line must name the columns, "name" among them.'],
])('%j is refused as a whole', (text, message) => {
  expect(() => readProducts(text)).toThrow(message);
});

const good = {
  name: 'Drill',
  description: 'Drills very round holes',
  category: 'Hardware',
  features: ['Fast'],
  benefits: ['Saves time'],
  target_audience: 'Builders',
  sales_pitch: 'Round',
};

test.each([
  [{}, []],
  [{ name: 'ab' }, ['Product name must be at least 3 characters']],
  [{ features: [] }, ['At least one feature is required']],
  [{ price: -1 }, ['Price cannot be negative']],
  [{ price: Number.NaN }, ['price cannot be read']],
  [{ currency: 'XXX' }, ['XXX is not one of USD, EUR, GBP, CAD, AUD, JPY, CHF']],
  [{ pricing_tiers: 'cheap' }, ['pricing_tiers cannot be read']],
  [{ name: 'x'.repeat(501) }, ['name is too long or out of range']],
  [{ name: '', category: '' }, ['Product name is required', 'Category is required']],
])('a row with %j has the problems %j', (change, problems) => {
  const [row] = previewOf([{ ...good, ...change }]);
  expect(row && !isGood(row) ? row.problems : []).toEqual(problems);
});
