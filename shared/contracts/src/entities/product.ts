import * as z from 'zod/mini';
import { DEFAULT_CURRENCY } from '../constants';
import { type CamelKeyed, readerOf } from '../wire';
import { authorship } from './author';
import { type ObjectionResponse, objectionsOf, textMap } from './objectionResponses';

const text = z.string();

const sent = {
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
  ...authorship,
  created_at: text,
  updated_at: text,
};

/** A product as the server sends it. Times are ISO 8601; `version` goes into `If-Match`. */
export const productWire = z.object(sent);
export type ProductWire = z.infer<typeof productWire>;

/** A product of the catalogue; `version` is 0 if the server does not send one. */
export type Product = Omit<CamelKeyed<ProductWire>, 'objectionResponses' | 'objectionKeys'> & {
  /** In the seller's order; each key once. */
  readonly objectionResponses: readonly ObjectionResponse[];
};

/** The fields a user edits. */
export type ProductDraft = Omit<
  Product,
  'id' | 'hasSalesGuide' | 'version' | 'createdBy' | 'changedBy' | 'createdAt' | 'updatedAt'
>;

export type PricingTier = Product['pricingTiers'][number];

/** The name of the tier with which the form of a new product begins; its price is 0, and it has no feature. */
export const FIRST_TIER_NAME = 'Basic';

/** The tiers that the seller entered: without the form's first one as long as nobody has touched it. */
export const enteredTiers = (tiers: readonly PricingTier[]): PricingTier[] =>
  tiers.filter(
    ({ name, price, features }) =>
      name.trim() !== FIRST_TIER_NAME ||
      price !== 0 ||
      features.some((feature) => feature.trim() !== ''),
  );

const readProduct = readerOf(sent, ['id', 'name'], {
  currency: z._default(text, DEFAULT_CURRENCY),
  objection_responses: z._default(textMap, {}),
  objection_keys: sent.objection_keys,
  pricing_tiers: z._default(
    z.array(z.object({ name: text, price: z.number(), features: z._default(z.array(text), []) })),
    [],
  ),
});

/** Reads one product of an answer, in snake or camel case. Throws a zod error on any other shape. */
export function decodeProduct(wire: unknown): Product {
  const { objectionResponses, objectionKeys, ...product } = readProduct(wire);
  return { ...product, objectionResponses: objectionsOf(objectionResponses, objectionKeys) };
}
