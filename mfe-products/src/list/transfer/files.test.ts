import { decodeProduct } from '@fieldline/contracts';
import { productOf } from '@fieldline/testing/fixtures';
import { productsAsCsv, productsAsJson, readProducts } from './files';
import { numberReader } from './numbers';
import { previewOf } from './preview';

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
])('products exported as %s are imported unchanged', (_format, write) => {
  const [row] = previewOf(readProducts(write([product])), []);
  const { id, version, hasSalesGuide, createdAt, updatedAt, ...draft } = product;
  expect([id, version, hasSalesGuide, createdAt, updatedAt]).toHaveLength(5);
  expect(row?.kind === 'new' ? row.draft : row).toMatchObject(draft);
});

test.each([
  ['{"a": 1}', 'No product list found in this file.'],
  ['[{', 'The file is not valid JSON.'],
  ['a,b\n1,2', 'The first line must list the columns, including "name".'],
  ['', 'The first line must list the columns, including "name".'],
])('%j is refused as a whole', (text, message) => {
  expect(() => readProducts(text)).toThrow(message);
});

test.each([
  [
    'German',
    'Bezeichnung;Beschreibung;Kategorie;Preis;W\u00e4hrung;Zielgruppe;Verkaufsargument;Vorteile',
  ],
  ['French', 'Nom;Description;Cat\u00e9gorie;Prix;Devise;Public cible;Argumentaire;Avantages'],
  [
    'Spanish',
    'Nombre;Descripci\u00f3n;Categor\u00eda;Precio;Moneda;P\u00fablico objetivo;Argumento de venta;Ventajas',
  ],
])('headings in %s are recognised', (_language, header) => {
  const row = 'Bohrer;Bohrt runde Löcher;Hardware;1.234,50;EUR;Handwerker;Rund;Schnell';
  expect(readProducts(`${header}\n${row}`)).toEqual([
    {
      name: 'Bohrer',
      description: 'Bohrt runde Löcher',
      category: 'Hardware',
      price: 1234.5,
      currency: 'EUR',
      target_audience: 'Handwerker',
      sales_pitch: 'Rund',
      benefits: ['Schnell'],
    },
  ]);
});

test.each([
  [
    ['1.234,50', '1.234', '12,5', '-3'],
    [1234.5, 1234, 12.5, -3],
  ],
  [
    ['1,234.50', '1,234', '12.5', '1234'],
    [1234.5, 1234, 12.5, 1234],
  ],
  [
    ['€ 1 234,50', "CHF 1'234,50", '12,50 EUR', '12,00€'],
    [1234.5, 1234.5, 12.5, 12],
  ],
  [['1.234'], [1.234]],
  [
    ['a lot', '', '1.2.3', '12 apples'],
    [Number.NaN, Number.NaN, Number.NaN, Number.NaN],
  ],
])('numbers are read as the file writes them: %j', (cells, numbers) => {
  expect(cells.map(numberReader(cells))).toEqual(numbers);
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
  const [row] = previewOf([{ ...good, ...change }], []);
  expect(row?.kind === 'bad' ? row.problems : []).toEqual(problems);
});

test('an existing product is the same, or differs in the fields of the file', () => {
  const rows = [
    { ...good },
    { name: ' drill ', price: 12 },
    { ...good, name: 'Saw' },
    { name: 'DRILL', price: -1 },
  ];
  const here = [productOf({ ...decodeProduct({ ...good, id: 'p' }), id: 'p', name: 'Drill' })];
  expect(previewOf(rows, here)).toMatchObject([
    { kind: 'same' },
    { kind: 'different', fields: ['price'], patch: { price: 12 } },
    { kind: 'new' },
    { kind: 'bad', problems: ['Price cannot be negative'] },
  ]);
});
