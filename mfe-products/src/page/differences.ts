import type { ProductDraft } from '@fieldline/contracts';
import { formatPrice, objectionName } from '../catalogue/model';

export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly saved: string;
}

const filled = (list: readonly string[]) => list.filter((entry) => entry.trim() !== '');
const lines = (list: readonly string[]) => filled(list).join('\n');

type Reading = readonly [label: string, read: (draft: ProductDraft) => string];

// As the server stores them: blank entries do not count as a difference.
const READINGS: readonly Reading[] = [
  ['Product Name', ({ name }) => name.trim()],
  ['Description', ({ description }) => description.trim()],
  ['Category', ({ category }) => category],
  ['Price', ({ price, currency }) => formatPrice(price, currency)],
  ['Target Audience', ({ targetAudience }) => targetAudience.trim()],
  ['Features', ({ features }) => lines(features)],
  ['Benefits', ({ benefits }) => lines(benefits)],
  ['Sales Pitch', ({ salesPitch }) => salesPitch.trim()],
  ['Use Cases', ({ useCases }) => lines(useCases)],
  ['Key Differentiators', ({ keyDifferentiators }) => lines(keyDifferentiators)],
  [
    'Objection Responses',
    ({ objectionResponses }) =>
      objectionResponses
        .map(({ key, response }) => `${objectionName(key)}: ${response}`)
        .join('\n'),
  ],
  [
    'Pricing Tiers',
    ({ pricingTiers, currency }) =>
      pricingTiers
        .filter(({ name }) => name.trim() !== '')
        .map((tier) =>
          lines([`${tier.name}: ${formatPrice(tier.price, currency)}`, ...tier.features]),
        )
        .join('\n'),
  ],
];

/** The fields in which two versions of a product differ, as texts to be compared by a reader. */
export const differences = (mine: ProductDraft, saved: ProductDraft): readonly Difference[] =>
  READINGS.map(([label, read]) => ({ label, mine: read(mine), saved: read(saved) })).filter(
    (field) => field.mine !== field.saved,
  );
