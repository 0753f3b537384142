import { decodeProduct } from '@fieldline/contracts';
import { productOf } from '@fieldline/testing/fixtures';
import { productFile, productsAsCsv, productsAsJson, productsIn } from './files';
import { previewOf } from './preview';
import { priceColumnOf } from './prices';

const readProducts = (text: string) => productsIn(productFile(new TextEncoder().encode(text)));

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
      price: '1.234,50',
      currency: 'EUR',
      target_audience: 'Handwerker',
      sales_pitch: 'Rund',
      benefits: ['Schnell'],
    },
  ]);
});

test.each([';', '\t', '|', ','])('a file says itself that %j separates its cells', (separator) => {
  const rows = [
    ['Name', 'Description'],
    ['Drill', '"Drills, and well; or | not"'],
  ];
  const file = `sep=${separator}\r\n${rows.map((row) => row.join(separator)).join('\r\n')}`;
  expect(readProducts(file)).toEqual([
    { name: 'Drill', description: 'Drills, and well; or | not' },
  ]);
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
  [{ price: 'cheap' }, ['Price must be a number']],
  [{ price: '' }, []],
  [{ price: '1234.5', currency: 'JPY' }, ['Prices in JPY have no decimals']],
  [{ price: 1234.5, currency: 'JPY' }, ['Prices in JPY have no decimals']],
  [{ price: '1.299' }, ['Is this $1,299 or $1.30?']],
  [{ price: '12 €', currency: 'USD' }, ["The price 12 € is not in the row's currency USD"]],
  [
    { price: 'x', name: 'ab' },
    ['Product name must be at least 3 characters', 'Price must be a number'],
  ],
  [
    { pricing_tiers: [{ name: 'A', price: 9.5, features: [] }], currency: 'JPY' },
    ['Prices in JPY have no decimals'],
  ],
  [{ currency: 'XXX' }, ['XXX is not one of USD, EUR, GBP, CAD, AUD, JPY, CHF']],
  [{ pricing_tiers: 'cheap' }, ['pricing_tiers cannot be read']],
  [{ name: 'x'.repeat(501) }, ['name is too long or out of range']],
  [{ name: '', category: '' }, ['Product name is required', 'Category is required']],
])('a row with %j has the problems %j', (change, problems) => {
  const [row] = previewOf([{ ...good, ...change }], []);
  expect(row?.kind === 'bad' ? row.problems : []).toEqual(problems);
});

test('a new product comes without the tier of an untouched form', () => {
  const other = { name: 'Basic', price: 9, features: [] };
  const row = { ...good, pricing_tiers: [{ name: 'Basic', price: 0, features: [] }, other] };
  expect(previewOf([row], [])).toMatchObject([{ kind: 'new', draft: { pricingTiers: [other] } }]);
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

test('a product that is twice in a file is one', () => {
  const rows = [
    { ...good, price: -1 },
    good,
    { ...good, name: ' DRÍLL ' },
    { ...good, name: 'Saw' },
  ];
  expect(previewOf(rows, [])).toMatchObject([
    { kind: 'bad' },
    { kind: 'new' },
    { kind: 'repeated', earlier: 2 },
    { kind: 'new' },
  ]);
  const here = [productOf({ ...decodeProduct({ ...good, id: 'p' }), id: 'p' })];
  const changed = [
    { name: 'Drill', price: 12 },
    { name: 'Drill', price: 13 },
  ];
  expect(previewOf(changed, here)).toMatchObject([{ kind: 'different' }, { kind: 'repeated' }]);
});

test('a file without headings has the columns of an exported file in their order', () => {
  expect(
    readProducts('Drill;Drills, and well;Hardware;9,50;EUR\nSaw;Saws;API;1;EUR'),
  ).toMatchObject([
    { name: 'Drill', description: 'Drills, and well', category: 'Hardware', price: '9,50' },
    { name: 'Saw' },
  ]);
});

test.each([
  [
    ['1.299', '2.450', '19'],
    [1299, 2450, 19],
  ],
  [
    ['1.234.567', '1.299', '19.–'],
    [1234567, 1299, 19],
  ],
  [
    ['12,50', '1.299'],
    [12.5, 1299],
  ],
  [
    ['1,299', '12.50'],
    [1299, 12.5],
  ],
  [
    ['1.299', '12,50', '12.50'],
    ['Is this $1,299 or $1.30?', 12.5, 12.5],
  ],
])('the prices %j of a column are stored as %j', (cells, prices) => {
  const table = ['Bezeichnung;Preis', ...cells.map((cell, index) => `Bohrer ${index};"${cell}"`)];
  const { price: _price, ...others } = { ...good, price: 0 };
  const rows = readProducts(table.join('\n')).map((row) => ({ ...others, ...row }));
  const preview = previewOf(rows, [], priceColumnOf(rows).decimal);
  expect(
    preview.map((row) =>
      row.kind === 'new' ? row.draft.price : row.kind === 'bad' ? row.problems[0] : row.kind,
    ),
  ).toEqual(prices);
});

test('a price names the currency of a row without one', () => {
  const [row] = previewOf([{ ...good, price: '1.299,00 €' }], []);
  expect(row).toMatchObject({ kind: 'new', draft: { price: 1299, currency: 'EUR' } });
});

test('a stored price that the file does not have is not judged', () => {
  const here = [productOf({ ...decodeProduct({ ...good, id: 'p' }), id: 'p', price: 1.299 })];
  expect(previewOf([{ name: 'Drill', category: 'API' }], here)).toMatchObject([
    { kind: 'different', fields: ['category'] },
  ]);
});
