import * as z from 'zod/mini';
import { productOf } from '@fieldline/testing/fixtures';
import {
  draftOf,
  emptyProductForm,
  emptyTier,
  formValuesOf,
  productForm,
  type ProductFormValues,
} from './model';

const valid: ProductFormValues = {
  ...emptyProductForm,
  name: 'Drill',
  description: 'Drills very round holes',
  category: 'Hardware',
  targetAudience: 'Builders',
  salesPitch: 'Round and fast',
  features: [{ text: 'Fast' }],
  benefits: [{ text: 'Saves time' }],
};

const problemsOf = (values: ProductFormValues) => {
  const rules = productForm({ currency: values.currency, stored: emptyProductForm });
  const parsed = z.safeParse(rules, values);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

test.each<[Partial<ProductFormValues>, string[]]>([
  [{}, []],
  [{ name: '' }, ['Product name is required']],
  [{ name: '   ' }, ['Product name is required']],
  [{ name: 'ab' }, ['Product name must be at least 3 characters']],
  [{ description: '' }, ['Description is required']],
  [{ description: 'too short' }, ['Description must be at least 10 characters']],
  [{ category: '' }, ['Category is required']],
  [{ price: '-0.01' }, ['Price cannot be negative']],
  [{ price: '' }, []],
  [{ price: '0' }, []],
  [{ price: 'ten' }, ['Price must be a number']],
  [{ price: '12,50' }, []],
  [{ price: '1.299,00 €' }, []],
  [{ price: '1.299' }, ['Is this $1,299 or $1.30?']],
  [{ price: '12.345678' }, ['Prices in USD have at most 2 decimals']],
  [{ price: '1234.5', currency: 'JPY' }, ['Prices in JPY have no decimals']],
  [{ price: '9999999999999' }, ['Price is too high']],
  [{ pricingTiers: [{ ...emptyTier(), price: '49,90' }] }, []],
  [{ pricingTiers: [{ ...emptyTier(), price: '1.299' }] }, ['Is this $1,299 or $1.30?']],
  [{ pricingTiers: [{ ...emptyTier(), price: '-1' }] }, ['Price cannot be negative']],
  [
    { pricingTiers: [{ ...emptyTier(), price: '9.5' }], currency: 'JPY' },
    ['Prices in JPY have no decimals'],
  ],
  [{ price: '1e999' }, ['Price must be a number']],
  [{ useCases: [], keyDifferentiators: [], objections: [], pricingTiers: [] }, []],
  [{ targetAudience: ' ' }, ['Target audience is required']],
  [{ salesPitch: '' }, ['Sales pitch is required']],
  [{ features: [{ text: ' ' }] }, ['At least one feature is required']],
  [{ features: [] }, ['At least one feature is required']],
  [{ benefits: [{ text: '' }] }, ['At least one benefit is required']],
  [{ benefits: [{ text: '' }, { text: 'Saves time' }] }, []],
])('the errors of %j are %j', (change, problems) => {
  expect(problemsOf({ ...valid, ...change })).toEqual(problems);
});

test('an empty price is 0', () => {
  expect(draftOf({ ...valid, price: '' }).price).toBe(0);
});

test('prices are sent as the numbers they were meant as', () => {
  const tier = { ...emptyTier(), price: 'CHF 1’299.–' };
  const typed = { ...valid, price: '1.299,50 €', pricingTiers: [tier] };
  const draft = draftOf(typed, emptyProductForm);
  expect([draft.price, draft.pricingTiers[0]?.price]).toEqual([1299.5, 1299]);
});

test('a price that is stored already is neither asked about nor refused', () => {
  const stored = formValuesOf(productOf({ price: 1.299, currency: 'USD' }));
  const rules = productForm({ currency: 'USD', stored });
  expect(z.safeParse(rules, stored).success).toBe(true);
  expect(draftOf({ ...stored, name: 'Better Drill' }, stored).price).toBe(1.299);
});

test('sends blank list entries', () => {
  const draft = draftOf({ ...valid, features: [{ text: 'Fast' }, { text: '' }] });
  expect(draft.features).toEqual(['Fast', '']);
});

test('a product does not change when it goes through the form', () => {
  const product = productOf({
    useCases: ['Walls'],
    keyDifferentiators: ['Rounder'],
    objectionResponses: [{ key: 'too_expensive', response: 'No' }],
    pricingTiers: [{ name: 'Basic', price: 9.5, features: ['x'] }],
  });
  expect(product).toMatchObject(draftOf(formValuesOf(product)));
});

test('an empty list has one row to type into', () => {
  expect(formValuesOf(productOf({ features: [] })).features).toEqual([{ text: '' }]);
});

test('the defaults of the specification are sent', () => {
  expect(draftOf(emptyProductForm)).toMatchObject({
    price: 0,
    currency: 'USD',
    features: [''],
    benefits: [''],
    useCases: [''],
    keyDifferentiators: [''],
    objectionResponses: [],
    pricingTiers: [{ name: 'Basic', price: 0, features: [''] }],
  });
});
