import { encodeObjections, type ProductWire } from '@fieldline/contracts';
import type { products } from '../../database/schema';
import { authorshipOf } from '../core/author';

type Columns = typeof products.$inferSelect;

export interface ProductRow extends Omit<Columns, 'workspace' | 'created_at' | 'updated_at'> {
  /** A date from the driver, or a text from JSON. */
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
  /** The caller's id if they have a guide for the product. */
  readonly guide: string | null;
}

/** A time in PostgreSQL's JSON, up to its milliseconds. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?=\d*\+00:00$)/;

/**
 * A time in the wire's format. Most need only another ending: parsing and formatting each costs
 * more.
 */
const utc = (time: Date | string): string => {
  const known = typeof time === 'string' ? UTC.exec(time)?.[0] : undefined;
  return known === undefined ? new Date(time).toISOString() : `${known}Z`;
};

/** Names each field: destructuring a row costs more than everything else done to it. */
export const productToWire = (product: ProductRow): ProductWire => ({
  id: product.id,
  name: product.name,
  description: product.description,
  category: product.category,
  price: product.price,
  currency: product.currency,
  features: product.features,
  benefits: product.benefits,
  target_audience: product.target_audience,
  use_cases: product.use_cases,
  sales_pitch: product.sales_pitch,
  key_differentiators: product.key_differentiators,
  pricing_tiers: product.pricing_tiers,
  ...encodeObjections(product.objection_responses),
  has_sales_guide: product.guide !== null,
  version: product.version,
  ...authorshipOf(product),
  created_at: utc(product.created_at),
  updated_at: utc(product.updated_at),
});
