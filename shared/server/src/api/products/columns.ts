import { objectionsOf, type productPatchWire } from '@fieldline/contracts';
import type * as z from 'zod/mini';

type Fields = Omit<z.output<typeof productPatchWire>, 'has_sales_guide'>;

const notBlank = (entry: string) => entry.trim() !== '';

/**
 * The columns for the fields sent. Empty list entries, which forms send, are dropped. Absent fields
 * stay absent.
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
