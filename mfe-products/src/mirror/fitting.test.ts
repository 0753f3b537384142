import type { ProductSummary } from '@fieldline/contracts';
import { fitMirror, MIRROR_LIMIT } from './fitting';

const summary = (index: number, fields: Partial<ProductSummary> = {}): ProductSummary => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: `Product number ${index}`,
  description: '',
  sector: 'Hardware',
  pricing: '499 USD',
  properties: [],
  ...fields,
});

const catalogue = (count: number, fields: Partial<ProductSummary>) =>
  Array.from({ length: count }, (_, index) => summary(index, fields));

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test('products that fit stay unchanged', () => {
  const products = catalogue(3, { description: 'Long enough', properties: ['Fast'] });
  expect(fitMirror(products)).toEqual({ products, shortened: 0, stripped: 0, leftOut: 0 });
});

test.each<[string, readonly ProductSummary[], Partial<ReturnType<typeof fitMirror>>]>([
  [
    'descriptions are shortened first',
    catalogue(1000, { description: 'd'.repeat(3000), properties: ['Fast'] }),
    { shortened: 1000, stripped: 0, leftOut: 0 },
  ],
  [
    'then properties go',
    catalogue(1000, { description: 'd'.repeat(3000), properties: ['p'.repeat(2000)] }),
    { shortened: 1000, stripped: 1000, leftOut: 0 },
  ],
  [
    '5,000 products stay, by their names',
    catalogue(5000, { description: 'd'.repeat(200), properties: ['Fast', 'Quiet'] }),
    { leftOut: 0 },
  ],
  [
    'letters count as bytes',
    catalogue(1000, { description: 'ä'.repeat(900) }),
    { shortened: 1000, leftOut: 0 },
  ],
])('the fitted mirror: %s', (_case, products, counts) => {
  const fitted = fitMirror(products);
  expect(fitted).toMatchObject(counts);
  expect(bytes(fitted.products)).toBeLessThanOrEqual(MIRROR_LIMIT);
});

test('products left out are counted', () => {
  const products = catalogue(20_000, {});
  const { products: kept, leftOut } = fitMirror(products);
  expect(kept.length + leftOut).toBe(20_000);
  expect(leftOut).toBeGreaterThan(0);
  expect(bytes(kept)).toBeLessThanOrEqual(MIRROR_LIMIT);
  expect(bytes([...kept, products[kept.length]])).toBeGreaterThan(MIRROR_LIMIT);
});

test('a description is not cut within a character', () => {
  const description = 'a'.repeat(198) + '😀'.repeat(2000);
  for (const product of fitMirror(catalogue(500, { description })).products) {
    expect(product.description).not.toMatch(/[\uD800-\uDBFF]…/);
    expect(product.description.endsWith('…')).toBe(true);
  }
});
