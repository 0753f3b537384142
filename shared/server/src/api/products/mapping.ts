import {
  encodeObjections,
  objectionsOf,
  type productPatchWire,
  type ProductWire,
} from '@fieldline/contracts';
import type * as z from 'zod/mini';
import type { products } from '../../database/schema';

export interface ProductRow {
  readonly product: typeof products.$inferSelect;
  /** The caller, where they have a guide for it. */
  readonly guide: string | null;
}

export function productToWire({ product, guide }: ProductRow): ProductWire {
  const { workspace, created_at, updated_at, objection_responses, ...fields } = product;
  return {
    ...fields,
    ...encodeObjections(objection_responses),
    has_sales_guide: guide !== null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

type Fields = Omit<z.output<typeof productPatchWire>, 'has_sales_guide'>;

const notBlank = (entry: string) => entry.trim() !== '';

/**
 * What is stored of the fields that are sent. Forms send list entries that were left empty; they
 * are not kept. Absent fields stay absent.
 */
export function productColumns<Sent extends Fields>(sent: Sent) {
  const { objection_responses, objection_keys, ...fields } = sent;
  const { features, benefits, use_cases, key_differentiators, pricing_tiers } = sent;
  return {
    ...fields,
    ...(features && { features: features.filter(notBlank) }),
    ...(benefits && { benefits: benefits.filter(notBlank) }),
    ...(use_cases && { use_cases: use_cases.filter(notBlank) }),
    ...(key_differentiators && { key_differentiators: key_differentiators.filter(notBlank) }),
    ...(pricing_tiers && {
      pricing_tiers: pricing_tiers
        .filter((tier) => notBlank(tier.name))
        .map((tier) => ({ ...tier, features: tier.features.filter(notBlank) })),
    }),
    ...(objection_responses && {
      objection_responses: objectionsOf(objection_responses, objection_keys),
    }),
  };
}
