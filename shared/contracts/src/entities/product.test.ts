import * as z from 'zod/mini';
import { decodeProduct, enteredTiers } from './product';
import {
  encodeProductChanges,
  encodeProductDraft,
  productDraftWire,
  productPatchWire,
} from './productDraft';
import { storedProductSummary, summarizeProduct } from './productSummary';

const draft = {
  name: 'Drill',
  description: 'Drills very round holes',
  category: 'Hardware',
  features: ['Fast'],
  benefits: ['Saves time'],
  target_audience: 'Builders',
  sales_pitch: 'Round',
};

test('a draft takes the defaults of the form', () => {
  expect(z.parse(productDraftWire, draft)).toMatchObject({
    price: 0,
    currency: 'USD',
    use_cases: [],
  });
});

test('a patch takes no defaults: absent fields do not change', () => {
  expect(z.parse(productPatchWire, { name: 'New name' })).toEqual({ name: 'New name' });
});

test.each([
  [{ name: 'ab' }],
  [{ name: '   ' }],
  [{ description: 'short' }],
  [{ price: -1 }],
  [{ price: Number.NaN }],
  [{ currency: 'XXX' }],
  [{ category: '' }],
  [{ features: 'Fast' }],
])('refuses a draft with %j', (change) => {
  expect(z.safeParse(productDraftWire, { ...draft, ...change }).success).toBe(false);
});

test('reads snake case and camel case alike', () => {
  const snake = decodeProduct({
    id: 'p',
    name: 'P',
    target_audience: 'A',
    objection_responses: { too_expensive: 'No' },
  });
  const camel = decodeProduct({
    id: 'p',
    name: 'P',
    targetAudience: 'A',
    objectionResponses: { too_expensive: 'No' },
  });
  expect(camel).toEqual(snake);
  expect(snake.objectionResponses).toEqual([{ key: 'too_expensive', response: 'No' }]);
});

test('the form’s untouched tier is none that the seller entered', () => {
  const tier = { name: 'Basic', price: 0, features: [] };
  const entered = [
    { ...tier, name: 'Enterprise' },
    { ...tier, price: 9 },
    { ...tier, features: ['One site'] },
  ];
  expect(enteredTiers([tier, ...entered, { ...tier, features: [' '] }])).toEqual(entered);
});

test('maps a product to its summary on the person page', () => {
  const product = decodeProduct({ id: 'p', ...draft, price: 9.5, currency: 'EUR' });
  expect(summarizeProduct(product)).toEqual({
    id: 'p',
    name: 'Drill',
    description: 'Drills very round holes',
    sector: 'Hardware',
    pricing: '9.5 EUR',
    properties: ['Fast', 'Saves time'],
  });
});

test.each([
  [
    'the mapped shape',
    { sector: 'S', pricing: '1 USD', properties: ['a'] },
    { sector: 'S', pricing: '1 USD', properties: ['a'] },
  ],
  [
    "the server's shape",
    { category: 'S', price: 1, currency: 'USD', features: ['a'], benefits: ['b'] },
    { sector: 'S', pricing: '1 USD', properties: ['a', 'b'] },
  ],
  [
    'the older shape',
    {
      sector: 'S',
      pricing: 'about 1',
      price: 1,
      currency: 'USD',
      features: ['a'],
      properties: ['c'],
    },
    { sector: 'S', pricing: 'about 1', properties: ['c'] },
  ],
])('reads a stored product in %s', (_shape, stored, read) => {
  expect(z.parse(storedProductSummary, { id: 'p', name: 'P', ...stored })).toMatchObject(read);
});

describe('objection responses', () => {
  const objections = ['b', '7', '__proto__', '1', 'constructor'].map((key) => ({
    key,
    response: `to ${key}`,
  }));

  test('keep their order on the wire, whatever their keys', () => {
    const wire = encodeProductDraft({
      ...decodeProduct({ id: 'p', ...draft }),
      objectionResponses: objections,
    });
    const sent = z.parse(productDraftWire, JSON.parse(JSON.stringify(wire)));
    const read = decodeProduct({ id: 'p', ...sent });
    expect(read.objectionResponses).toEqual(objections);
  });

  test('are in the order of the object without a list of keys', () => {
    const objection_responses = { late: 'a', early: 'b' };
    const { objectionResponses } = decodeProduct({ id: 'p', name: 'P', objection_responses });
    expect(objectionResponses.map(({ key }) => key)).toEqual(['late', 'early']);
  });
});

test('a change sends only changed fields, and keeps values outside the lists', () => {
  const before = decodeProduct({ id: 'p', ...draft, category: 'Boats', currency: 'SEK' });
  expect(encodeProductChanges(before, before)).toEqual({});
  expect(encodeProductChanges(before, { ...before, name: 'Saw', targetAudience: 'All' })).toEqual({
    name: 'Saw',
    target_audience: 'All',
  });
  expect(encodeProductChanges(before, { ...before, currency: 'USD' })).toEqual({ currency: 'USD' });
});
