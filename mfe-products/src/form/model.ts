import {
  DEFAULT_CURRENCY,
  FIRST_TIER_NAME,
  PRODUCT_DESCRIPTION_MIN_LENGTH,
  PRODUCT_NAME_MIN_LENGTH,
  type ProductDraft,
  readPrice,
  type ReadPrice,
  withoutInvisible,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { priceProblemText, whichPrice } from './priceTexts';
import { entries, fields, type ProductFormValues, tier } from './shape';

export type { ProductFormValues };

/** The lists of the form whose entries are one text each. */
export type TextListName = 'features' | 'benefits' | 'useCases' | 'keyDifferentiators';

const required = (message: string) =>
  z
    .string()
    .check(
      z.refine((text) => withoutInvisible(text).trim() !== '', { error: message, abort: true }),
    );

// The problem is reported at the first entry, so that there is a field to focus.
const atLeastOne = (message: string) =>
  entries.check(
    z.refine((list) => list.some(({ text }) => text.trim() !== ''), {
      error: message,
      path: [0, 'text'],
    }),
  );

/** How the prices of a form are read. */
export interface FormPrices {
  readonly currency: string;
  /** The values that the form began with: their prices are numbers of the product, not typed texts. */
  readonly stored: ProductFormValues;
}

export function priceOf(text: string, { currency, stored }: FormPrices): ReadPrice {
  const isStored =
    currency === stored.currency &&
    [stored, ...stored.pricingTiers].some(({ price }) => price === text);
  return isStored ? { kind: 'price', price: Number(text) } : readPrice(text, { currency });
}

function priceMessage(text: string, prices: FormPrices): string | null {
  const read = priceOf(text, prices);
  if (read.kind === 'price') return null;
  return read.kind === 'ambiguous'
    ? whichPrice(read.candidates, prices.currency)
    : priceProblemText(read.problem, prices.currency);
}

const priceRule = (prices: FormPrices) =>
  z.string().check(
    z.refine((text) => priceMessage(text, prices) === null, {
      error: ({ input }) => priceMessage(String(input), prices),
    }),
  );

/** The rules of the product form, with the specification's messages. */
export const productForm = (prices: FormPrices) =>
  z.object({
    ...fields,
    name: required('Product name is required').check(
      z.refine(
        (name) => withoutInvisible(name).trim().length >= PRODUCT_NAME_MIN_LENGTH,
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
    price: priceRule(prices),
    targetAudience: required('Target audience is required'),
    features: atLeastOne('At least one feature is required'),
    benefits: atLeastOne('At least one benefit is required'),
    salesPitch: required('Sales pitch is required'),
    pricingTiers: z.array(z.extend(tier, { price: priceRule(prices) })),
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
  pricingTiers: [{ ...emptyTier(), name: FIRST_TIER_NAME }],
};

const textsOf = (list: readonly { readonly text: string }[]) => list.map(({ text }) => text);

/**
 * The draft that is sent, of values without problems. Blank list entries are sent too; the server
 * drops them.
 */
export function draftOf(values: ProductFormValues, stored = values): ProductDraft {
  const numberOf = (text: string) => {
    const read = priceOf(text, { currency: values.currency, stored });
    return read.kind === 'price' ? read.price : Number.NaN;
  };
  return {
    name: values.name,
    description: values.description,
    category: values.category,
    price: numberOf(values.price),
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
      price: numberOf(tier.price),
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
