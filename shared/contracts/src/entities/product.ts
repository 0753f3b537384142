import * as z from 'zod/mini';
import {
  CURRENCIES,
  DEFAULT_CURRENCY,
  PRODUCT_DESCRIPTION_MIN_LENGTH,
  PRODUCT_NAME_MIN_LENGTH,
} from '../constants';
import { snakeKeyed } from '../wire';
import {
  encodeObjections,
  type ObjectionResponse,
  objectionsOf,
  objectionResponsesWire,
  textMap,
} from './objectionResponses';

const text = z.string();
const name = text.check(z.maxLength(500));
const line = text.check(z.maxLength(2000));
const prose = text.check(z.maxLength(20_000));
const lines = z.array(line).check(z.maxLength(200));
const price = z.number().check(z.minimum(0), z.maximum(1e12));

export const pricingTierWire = z.object({ name, price, features: lines });

const fields = {
  name: name.check(z.trim(), z.minLength(PRODUCT_NAME_MIN_LENGTH)),
  description: prose.check(z.trim(), z.minLength(PRODUCT_DESCRIPTION_MIN_LENGTH)),
  category: name.check(z.trim(), z.minLength(1)),
  price,
  currency: z.enum(CURRENCIES),
  features: lines,
  benefits: lines,
  target_audience: prose.check(z.trim(), z.minLength(1)),
  use_cases: lines,
  sales_pitch: prose.check(z.trim(), z.minLength(1)),
  key_differentiators: lines,
  objection_responses: objectionResponsesWire(500, 20_000),
  objection_keys: z.optional(z.array(name)),
  pricing_tiers: z.array(pricingTierWire).check(z.maxLength(50)),
};

/** What POST /products takes. Required fields follow the product form; blank list entries are dropped by the server. */
export const productDraftWire = z.object({
  ...fields,
  price: z._default(fields.price, 0),
  currency: z._default(fields.currency, DEFAULT_CURRENCY),
  use_cases: z._default(fields.use_cases, []),
  key_differentiators: z._default(fields.key_differentiators, []),
  objection_responses: z._default(fields.objection_responses, {}),
  pricing_tiers: z._default(fields.pricing_tiers, []),
});

/** What PATCH /products/{id} takes: any of the fields, and the caller's own guide flag. No defaults: what is absent stays. */
export const productPatchWire = z.partial(z.object({ ...fields, has_sales_guide: z.boolean() }));

export type ProductDraftWire = z.input<typeof productDraftWire>;
export type ProductPatchWire = z.input<typeof productPatchWire>;

/** A product as the server sends it. Times are ISO 8601; `version` goes into `If-Match`. */
export const productWire = z.object({
  id: text,
  name: text,
  description: text,
  category: text,
  price: z.number(),
  currency: text,
  features: z.array(text),
  benefits: z.array(text),
  target_audience: text,
  use_cases: z.array(text),
  sales_pitch: text,
  key_differentiators: z.array(text),
  objection_responses: textMap,
  /** The keys of `objection_responses` in the seller's order. */
  objection_keys: z.optional(z.array(text)),
  pricing_tiers: z.array(z.object({ name: text, price: z.number(), features: z.array(text) })),
  has_sales_guide: z.boolean(),
  version: z.number(),
  created_at: text,
  updated_at: text,
});
export type ProductWire = z.infer<typeof productWire>;

export interface PricingTier {
  readonly name: string;
  readonly price: number;
  readonly features: readonly string[];
}

/** The fields a user edits. */
export interface ProductDraft {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly price: number;
  readonly currency: string;
  readonly features: readonly string[];
  readonly benefits: readonly string[];
  readonly targetAudience: string;
  readonly useCases: readonly string[];
  readonly salesPitch: string;
  readonly keyDifferentiators: readonly string[];
  /** In the seller's order; no key stands twice. */
  readonly objectionResponses: readonly ObjectionResponse[];
  readonly pricingTiers: readonly PricingTier[];
}

/** A product of the catalogue. */
export interface Product extends ProductDraft {
  readonly id: string;
  readonly hasSalesGuide: boolean;
  /** Counts the edits of the product; 0 where the server does not tell. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

// What a lenient reader accepts: a field the server leaves out takes its form default.
const tolerantProduct = z.object({
  id: text,
  name: text,
  description: z._default(text, ''),
  category: z._default(text, ''),
  price: z._default(z.number(), 0),
  currency: z._default(text, DEFAULT_CURRENCY),
  features: z._default(z.array(text), []),
  benefits: z._default(z.array(text), []),
  target_audience: z._default(text, ''),
  use_cases: z._default(z.array(text), []),
  sales_pitch: z._default(text, ''),
  key_differentiators: z._default(z.array(text), []),
  objection_responses: z._default(textMap, {}),
  objection_keys: z.optional(z.array(text)),
  pricing_tiers: z._default(
    z.array(z.object({ name: text, price: z.number(), features: z._default(z.array(text), []) })),
    [],
  ),
  has_sales_guide: z._default(z.boolean(), false),
  version: z._default(z.number(), 0),
  created_at: z._default(text, ''),
  updated_at: z._default(text, ''),
});

/** Reads one product of an answer, in snake or camel case. Throws a zod error on any other shape. */
export function decodeProduct(wire: unknown): Product {
  const p = z.parse(tolerantProduct, snakeKeyed(wire));
  return {
    id: p.id,
    name: p.name,
    description: p.description,
    category: p.category,
    price: p.price,
    currency: p.currency,
    features: p.features,
    benefits: p.benefits,
    targetAudience: p.target_audience,
    useCases: p.use_cases,
    salesPitch: p.sales_pitch,
    keyDifferentiators: p.key_differentiators,
    objectionResponses: objectionsOf(p.objection_responses, p.objection_keys),
    pricingTiers: p.pricing_tiers,
    hasSalesGuide: p.has_sales_guide,
    version: p.version,
    createdAt: p.created_at,
    updatedAt: p.updated_at,
  };
}

/**
 * The wire form of a draft, blank list entries included (the server drops them).
 * @throws a zod error for a currency that new products cannot have: another one is another price
 */
export function encodeProductDraft(draft: ProductDraft): ProductDraftWire {
  return {
    name: draft.name,
    description: draft.description,
    category: draft.category,
    price: draft.price,
    currency: z.parse(z.enum(CURRENCIES), draft.currency),
    features: [...draft.features],
    benefits: [...draft.benefits],
    target_audience: draft.targetAudience,
    use_cases: [...draft.useCases],
    sales_pitch: draft.salesPitch,
    key_differentiators: [...draft.keyDifferentiators],
    ...encodeObjections(draft.objectionResponses),
    pricing_tiers: draft.pricingTiers.map((tier) => ({ ...tier, features: [...tier.features] })),
  };
}

/**
 * The wire form of what an edit has changed, for PATCH. What nobody touched is not sent, and so stays
 * even where it is outside the lists, such as a currency that only the database knows.
 */
export function encodeProductChanges(before: ProductDraft, after: ProductDraft): ProductPatchWire {
  const changed = (name: keyof ProductDraft) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const currency = changed('currency') ? after.currency : DEFAULT_CURRENCY;
  const wire = encodeProductDraft({ ...after, currency });
  return {
    ...(changed('name') && { name: wire.name }),
    ...(changed('description') && { description: wire.description }),
    ...(changed('category') && { category: wire.category }),
    ...(changed('price') && { price: wire.price }),
    ...(changed('currency') && { currency: wire.currency }),
    ...(changed('features') && { features: wire.features }),
    ...(changed('benefits') && { benefits: wire.benefits }),
    ...(changed('targetAudience') && { target_audience: wire.target_audience }),
    ...(changed('useCases') && { use_cases: wire.use_cases }),
    ...(changed('salesPitch') && { sales_pitch: wire.sales_pitch }),
    ...(changed('keyDifferentiators') && { key_differentiators: wire.key_differentiators }),
    ...(changed('objectionResponses') && {
      objection_responses: wire.objection_responses,
      objection_keys: wire.objection_keys,
    }),
    ...(changed('pricingTiers') && { pricing_tiers: wire.pricing_tiers }),
  };
}
