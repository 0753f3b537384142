import * as z from 'zod/mini';
import { draftOf, emptyProductForm, productForm, type ProductFormValues } from './model';

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
  [{ targetAudience: ' ' }, ['Target audience is required']],
  [{ salesPitch: '' }, ['Sales pitch is required']],
  [{ features: [{ text: ' ' }] }, ['At least one feature is required']],
  [{ features: [] }, ['At least one feature is required']],
  [{ benefits: [{ text: '' }] }, ['At least one benefit is required']],
  [{ benefits: [{ text: '' }, { text: 'Saves time' }] }, []],
])('%j gives %j', (change, problems) => {
  expect(problemsOf({ ...valid, ...change })).toEqual(problems);
});

test('an empty price is 0', () => {
  expect(draftOf({ ...valid, price: '' }).price).toBe(0);
});

test('sends blank list entries', () => {
  const draft = draftOf({ ...valid, features: [{ text: 'Fast' }, { text: '' }] });
  expect(draft.features).toEqual(['Fast', '']);
});
