import {
  DEFAULT_CURRENCY,
  PRODUCT_DESCRIPTION_MIN_LENGTH,
  PRODUCT_NAME_MIN_LENGTH,
  type ProductDraft,
} from '@fieldline/contracts';
import * as z from 'zod/mini';

const required = (message: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', { error: message, abort: true }));

const atLeastOne = (message: string) =>
  z
    .array(z.object({ text: z.string() }))
    .check(z.refine((entries) => entries.some(({ text }) => text.trim() !== ''), message));

/** The rules of the product form, with the specification's messages. */
export const productForm = z.object({
  name: required('Product name is required').check(
    z.refine(
      (name) => name.trim().length >= PRODUCT_NAME_MIN_LENGTH,
      'Product name must be at least 3 characters',
    ),
  ),
  description: required('Description is required').check(
    z.refine(
      (text) => text.trim().length >= PRODUCT_DESCRIPTION_MIN_LENGTH,
      'Description must be at least 10 characters',
    ),
  ),
  category: required('Category is required'),
  // What is typed, as text: an empty price is 0.
  price: z.string().check(z.refine((text) => !(Number(text) < 0), 'Price cannot be negative')),
  currency: z.string(),
  targetAudience: required('Target audience is required'),
  salesPitch: required('Sales pitch is required'),
  features: atLeastOne('At least one feature is required'),
  benefits: atLeastOne('At least one benefit is required'),
});
export type ProductFormValues = z.infer<typeof productForm>;

export const emptyProductForm: ProductFormValues = {
  name: '',
  description: '',
  category: '',
  price: '0',
  currency: DEFAULT_CURRENCY,
  targetAudience: '',
  salesPitch: '',
  features: [{ text: '' }],
  benefits: [{ text: '' }],
};

/** The draft that is sent. Blank list entries are sent too; the server drops them. */
export function draftOf(values: ProductFormValues): ProductDraft {
  return {
    name: values.name,
    description: values.description,
    category: values.category,
    price: Number(values.price),
    currency: values.currency,
    targetAudience: values.targetAudience,
    salesPitch: values.salesPitch,
    features: values.features.map(({ text }) => text),
    benefits: values.benefits.map(({ text }) => text),
    useCases: [],
    keyDifferentiators: [],
    objectionResponses: {},
    pricingTiers: [],
  };
}
