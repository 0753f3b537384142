import {
  DEFAULT_CURRENCY,
  PRODUCT_DESCRIPTION_MIN_LENGTH,
  PRODUCT_NAME_MIN_LENGTH,
  type ProductDraft,
} from '@fieldline/contracts';
import * as z from 'zod/mini';

const entry = z.object({ text: z.string() });
const entries = z.array(entry);

// Prices are the typed texts; an empty one is 0.
const fields = {
  name: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.string(),
  currency: z.string(),
  targetAudience: z.string(),
  features: entries,
  benefits: entries,
  salesPitch: z.string(),
  useCases: entries,
  keyDifferentiators: entries,
  objections: z.array(z.object({ key: z.string(), response: z.string() })),
  pricingTiers: z.array(z.object({ name: z.string(), price: z.string(), features: entries })),
};

/** The values of the form, valid or not. */
export const productFormShape = z.object(fields);
export type ProductFormValues = z.infer<typeof productFormShape>;

/** The lists of the form whose entries are one text each. */
export type TextListName = 'features' | 'benefits' | 'useCases' | 'keyDifferentiators';

const required = (message: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', { error: message, abort: true }));

// The problem is reported at the first entry, so that there is a field to focus.
const atLeastOne = (message: string) =>
  entries.check(
    z.refine((list) => list.some(({ text }) => text.trim() !== ''), {
      error: message,
      path: [0, 'text'],
    }),
  );

export const NOT_A_NUMBER = 'Price must be a number';

/** The rules of the product form, with the specification's messages. */
export const productForm = z.object({
  ...fields,
  name: required('Product name is required').check(
    z.refine(
      (name) => name.trim().length >= PRODUCT_NAME_MIN_LENGTH,
      `Product name must be at least ${PRODUCT_NAME_MIN_LENGTH} characters`,
    ),
  ),
  description: required('Description is required').check(
    z.refine(
      (text) => text.trim().length >= PRODUCT_DESCRIPTION_MIN_LENGTH,
      `Description must be at least ${PRODUCT_DESCRIPTION_MIN_LENGTH} characters`,
    ),
  ),
  category: required('Category is required'),
  currency: required('Currency is required'),
  price: z.string().check(
    z.refine((text) => Number.isFinite(Number(text)), { error: NOT_A_NUMBER, abort: true }),
    z.refine((text) => !(Number(text) < 0), 'Price cannot be negative'),
  ),
  targetAudience: required('Target audience is required'),
  features: atLeastOne('At least one feature is required'),
  benefits: atLeastOne('At least one benefit is required'),
  salesPitch: required('Sales pitch is required'),
});

const blank = () => [{ text: '' }];

export const emptyTier = () => ({ name: '', price: '0', features: blank() });

export const emptyProductForm: ProductFormValues = {
  name: '',
  description: '',
  category: '',
  price: '0',
  currency: DEFAULT_CURRENCY,
  targetAudience: '',
  features: blank(),
  benefits: blank(),
  salesPitch: '',
  useCases: blank(),
  keyDifferentiators: blank(),
  objections: [],
  pricingTiers: [{ ...emptyTier(), name: 'Basic' }],
};

const textsOf = (list: readonly { readonly text: string }[]) => list.map(({ text }) => text);

/** The draft that is sent. Blank list entries are sent too; the server drops them. */
export function draftOf(values: ProductFormValues): ProductDraft {
  return {
    name: values.name,
    description: values.description,
    category: values.category,
    price: Number(values.price),
    currency: values.currency,
    targetAudience: values.targetAudience,
    features: textsOf(values.features),
    benefits: textsOf(values.benefits),
    salesPitch: values.salesPitch,
    useCases: textsOf(values.useCases),
    keyDifferentiators: textsOf(values.keyDifferentiators),
    objectionResponses: values.objections,
    pricingTiers: values.pricingTiers.map((tier) => ({
      name: tier.name,
      price: Number(tier.price),
      features: textsOf(tier.features),
    })),
  };
}

// A list always has a row to type into.
const entriesOf = (texts: readonly string[]) =>
  texts.length === 0 ? blank() : texts.map((text) => ({ text }));

/** The form's values for a product. */
export function formValuesOf(draft: ProductDraft): ProductFormValues {
  return {
    name: draft.name,
    description: draft.description,
    category: draft.category,
    price: String(draft.price),
    currency: draft.currency,
    targetAudience: draft.targetAudience,
    features: entriesOf(draft.features),
    benefits: entriesOf(draft.benefits),
    salesPitch: draft.salesPitch,
    useCases: entriesOf(draft.useCases),
    keyDifferentiators: entriesOf(draft.keyDifferentiators),
    objections: [...draft.objectionResponses],
    pricingTiers: draft.pricingTiers.map((tier) => ({
      name: tier.name,
      price: String(tier.price),
      features: entriesOf(tier.features),
    })),
  };
}
