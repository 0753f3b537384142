import * as z from 'zod/mini';
import { productOf } from '@fieldline/testing/fixtures';
import {
  draftOf,
  emptyProductForm,
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
  const parsed = z.safeParse(productForm, values);
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
