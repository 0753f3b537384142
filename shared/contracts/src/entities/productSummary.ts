import * as z from 'zod/mini';
import type { Product } from './product';

/** A product as the person page reads it from local storage (key `products`). */
export interface ProductSummary {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The product's category. */
  readonly sector: string;
  /** Price and currency as text. */
  readonly pricing: string;
  /** Features, followed by benefits. */
  readonly properties: readonly string[];
}

/** Price and currency as one text, such as "499 USD". */
export const pricingText = (price: number, currency: string): string => `${price} ${currency}`;

export function summarizeProduct(product: Product): ProductSummary {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    sector: product.category,
    pricing: pricingText(product.price, product.currency),
    properties: [...product.features, ...product.benefits],
  };
}

const texts = z.optional(z.array(z.string()));
const anyShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z._default(z.string(), ''),
  sector: z.optional(z.string()),
  category: z.optional(z.string()),
  pricing: z.optional(z.string()),
  price: z.optional(z.number()),
  currency: z.optional(z.string()),
  features: texts,
  benefits: texts,
  properties: texts,
});

/**
 * One stored product in any of the three shapes the specification names: the mapped one, the
 * server's, and the older one with both.
 */
export const storedProductSummary = z.pipe(
  anyShape,
  z.transform((stored): ProductSummary => ({
    id: stored.id,
    name: stored.name,
    description: stored.description,
    sector: stored.sector ?? stored.category ?? '',
    pricing:
      stored.pricing ??
      (stored.price === undefined ? '' : pricingText(stored.price, stored.currency ?? 'USD')),
    properties: stored.properties ?? [...(stored.features ?? []), ...(stored.benefits ?? [])],
  })),
);
