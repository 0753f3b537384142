import * as z from 'zod/mini';
import {
  CURRENCIES,
  DEFAULT_CURRENCY,
  PRODUCT_DESCRIPTION_MIN_LENGTH,
  PRODUCT_NAME_MIN_LENGTH,
} from '../constants';
import { toWire } from '../wire';
import { visible } from '../words/invisible';
import { ENTRY_MAX_LENGTH, LINE_MAX_LENGTH, PRICE_MAX, PROSE_MAX_LENGTH } from './limits';
import { encodeObjections, objectionResponsesWire } from './objectionResponses';
import type { ProductDraft } from './product';

const text = z.string();
const name = text.check(visible, z.maxLength(LINE_MAX_LENGTH));
const line = text.check(z.maxLength(ENTRY_MAX_LENGTH));
const prose = text.check(z.maxLength(PROSE_MAX_LENGTH));
const lines = z.array(line).check(z.maxLength(200));
const price = z.number().check(z.minimum(0), z.maximum(PRICE_MAX));

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
  objection_responses: objectionResponsesWire(LINE_MAX_LENGTH, PROSE_MAX_LENGTH),
  objection_keys: z.optional(z.array(name)),
  pricing_tiers: z.array(pricingTierWire).check(z.maxLength(50)),
};

/** The body of POST /products. Required fields are the form's; the server drops blank list entries. */
export const productDraftWire = z.object({
  ...fields,
  price: z._default(fields.price, 0),
  currency: z._default(fields.currency, DEFAULT_CURRENCY),
  use_cases: z._default(fields.use_cases, []),
  key_differentiators: z._default(fields.key_differentiators, []),
  objection_responses: z._default(fields.objection_responses, {}),
  pricing_tiers: z._default(fields.pricing_tiers, []),
});

/** The body of PATCH /products/{id}: any fields, and the caller's guide flag. Absent fields do not change. */
export const productPatchWire = z.partial(z.object({ ...fields, has_sales_guide: z.boolean() }));

export type ProductDraftWire = z.input<typeof productDraftWire>;
export type ProductPatchWire = z.input<typeof productPatchWire>;

/**
 * The wire form of a draft, blank list entries included (the server drops them).
 * @throws a zod error for a currency that new products cannot have: another currency would change
 * the price
 */
export function encodeProductDraft(draft: ProductDraft): ProductDraftWire {
  const currency = z.parse(z.enum(CURRENCIES), draft.currency);
  return { ...encoded(draft), currency };
}

/**
 * The wire form of an edit's changes, for PATCH. Untouched fields are not sent, so they keep even values
 * outside the lists, such as a currency that only the database knows.
 */
export function encodeProductChanges(before: ProductDraft, after: ProductDraft): ProductPatchWire {
  const [had, has] = [encoded(before), encoded(after)];
  const isChanged = (name: keyof typeof has) =>
    JSON.stringify(had[name]) !== JSON.stringify(has[name]);
  const { currency, objection_responses, objection_keys, ...others } = has;
  const changed = Object.entries(others).filter(([name]) => isChanged(name as keyof typeof others));
  return {
    ...(Object.fromEntries(changed) as Partial<typeof others>),
    ...(isChanged('currency') && { currency: z.parse(z.enum(CURRENCIES), currency) }),
    // The object and the order of its keys are sent together.
    ...((isChanged('objection_responses') || isChanged('objection_keys')) && {
      objection_responses,
      objection_keys,
    }),
  };
}

/** Only the fields that a user edits, in their wire form. */
function encoded({ objectionResponses, ...draft }: ProductDraft) {
  const wire = { ...toWire(draft), ...encodeObjections(objectionResponses) };
  return Object.fromEntries(Object.entries(wire).filter(([name]) => name in fields)) as typeof wire;
}
