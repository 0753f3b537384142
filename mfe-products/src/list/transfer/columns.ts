import { encodeObjections, pricingTierWire, type Product, textMap } from '@fieldline/contracts';
import * as z from 'zod/mini';

/** How a product's fields are written in a table: as text, a list of texts, or as JSON. */
export const COLUMNS = [
  { name: 'name', kind: 'text' },
  { name: 'description', kind: 'text' },
  { name: 'category', kind: 'text' },
  { name: 'price', kind: 'number' },
  { name: 'currency', kind: 'text' },
  { name: 'features', kind: 'lines' },
  { name: 'benefits', kind: 'lines' },
  { name: 'target_audience', kind: 'text' },
  { name: 'use_cases', kind: 'lines' },
  { name: 'sales_pitch', kind: 'text' },
  { name: 'key_differentiators', kind: 'lines' },
  { name: 'objection_responses', kind: 'json' },
  { name: 'objection_keys', kind: 'lines' },
  { name: 'pricing_tiers', kind: 'json' },
] as const;

export type ColumnName = (typeof COLUMNS)[number]['name'];

/** One product of a file, its fields unchecked. */
export type RawProduct = Partial<Record<ColumnName, unknown>>;

/** A product as files contain it: the fields a user edits, in the wire's spelling. */
export function rawOf(product: Product): Record<ColumnName, unknown> {
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    price: product.price,
    currency: product.currency,
    features: product.features,
    benefits: product.benefits,
    target_audience: product.targetAudience,
    use_cases: product.useCases,
    sales_pitch: product.salesPitch,
    key_differentiators: product.keyDifferentiators,
    ...encodeObjections(product.objectionResponses),
    pricing_tiers: product.pricingTiers,
  };
}

/** The fields of a row that cannot be read, each with its column and what it should contain. */
export const rowShape = z.object({
  name: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  category: z._default(z.string(), ''),
  price: z._default(z.number(), 0),
  currency: z._default(z.string(), 'USD'),
  features: z._default(z.array(z.string()), []),
  benefits: z._default(z.array(z.string()), []),
  target_audience: z._default(z.string(), ''),
  use_cases: z._default(z.array(z.string()), []),
  sales_pitch: z._default(z.string(), ''),
  key_differentiators: z._default(z.array(z.string()), []),
  objection_responses: z._default(textMap, {}),
  objection_keys: z._default(z.array(z.string()), []),
  pricing_tiers: z._default(z.array(pricingTierWire), []),
});
