import type { ProductDraft } from '@fieldline/contracts';
import { differingFields } from '@fieldline/platform';
import { moneyText } from '@fieldline/ui';
import type { Difference } from '@fieldline/ui/overlays';
import { objectionName } from '../catalogue/model';

const filled = (list: readonly string[]) => list.filter((entry) => entry.trim() !== '');
const lines = (list: readonly string[]) => filled(list).join('\n');

interface Reading {
  readonly label: string;
  /** The compared value, as the server stores it: without blank entries. */
  readonly exact: (draft: ProductDraft) => string;
  /** The value as text. */
  readonly shown: (draft: ProductDraft) => string;
}

const text = (label: string, read: (draft: ProductDraft) => string): Reading => ({
  label,
  exact: read,
  shown: (draft) => read(draft).trim(),
});

const list = (label: string, read: (draft: ProductDraft) => readonly string[]): Reading => ({
  label,
  exact: (draft) => JSON.stringify(filled(read(draft))),
  shown: (draft) => lines(read(draft)),
});

const tiersOf = ({ pricingTiers }: ProductDraft) =>
  pricingTiers
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, price, features }) => ({ name, price, features: filled(features) }));

const READINGS: readonly Reading[] = [
  text('Product Name', ({ name }) => name),
  text('Description', ({ description }) => description),
  text('Category', ({ category }) => category),
  {
    label: 'Price',
    exact: ({ price, currency }) => `${price} ${currency}`,
    shown: ({ price, currency }) => moneyText(price, currency),
  },
  text('Target Audience', ({ targetAudience }) => targetAudience),
  list('Features', ({ features }) => features),
  list('Benefits', ({ benefits }) => benefits),
  text('Sales Pitch', ({ salesPitch }) => salesPitch),
  list('Use Cases', ({ useCases }) => useCases),
  list('Key Differentiators', ({ keyDifferentiators }) => keyDifferentiators),
  {
    label: 'Objection Responses',
    exact: ({ objectionResponses }) =>
      JSON.stringify(objectionResponses.map(({ key, response }) => [key, response])),
    shown: ({ objectionResponses }) =>
      objectionResponses
        .map(({ key, response }) => `${objectionName(key)}: ${response}`)
        .join('\n'),
  },
  {
    label: 'Pricing Tiers',
    exact: (draft) => JSON.stringify(tiersOf(draft)),
    shown: (draft) =>
      tiersOf(draft)
        .map(({ name, price, features }) =>
          lines([`${name}: ${moneyText(price, draft.currency)}`, ...features]),
        )
        .join('\n'),
  },
];

/** The fields of a product as texts to compare, by their labels. */
export const comparableFields = (draft: ProductDraft): Readonly<Record<string, string>> =>
  Object.fromEntries(READINGS.map(({ label, exact }) => [label, exact(draft)]));

/** The fields in which two versions of a product differ, in words. */
export function differences(mine: ProductDraft, saved: ProductDraft): readonly Difference[] {
  const labels = differingFields(comparableFields(mine), comparableFields(saved));
  return READINGS.filter(({ label }) => labels.includes(label)).map(({ label, shown }) => ({
    label,
    mine: shown(mine),
    saved: shown(saved),
  }));
}
