/**
 * The data that the remote itself stores on a device: `shared/platform/src/stored.ts` explains such
 * lists.
 */
import { CATALOGUE_CHANGED_KEY, PREFERENCES_KEY } from '@fieldline/contracts';
import { storedValue, type StoredKey } from '@fieldline/platform/stored';
import * as z from 'zod/mini';
import { storedDraft } from './form/draftStorage';
import type { ProductFormValues } from './form/model';
import { FLAGGED_KEY, productIds } from './mirror/guideFlags';

const entries = [{ text: 'text' }];
const values: Required<ProductFormValues> = {
  name: 'Insight',
  description: 'text',
  category: 'Software',
  price: '499',
  currency: 'USD',
  targetAudience: 'text',
  features: entries,
  benefits: entries,
  salesPitch: 'text',
  useCases: entries,
  keyDifferentiators: entries,
  objections: [{ key: 'text', response: 'text' }],
  pricingTiers: [{ name: 'Small', price: '9', features: entries }],
};

export const STORED: readonly StoredKey[] = [
  storedValue('session storage', 'fieldline:draft', storedDraft, [
    { version: 1, began: values, values },
  ]),
  storedValue('local storage', CATALOGUE_CHANGED_KEY, z.string(), ['text']),
  storedValue(
    'local storage',
    PREFERENCES_KEY,
    z.looseObject({ [FLAGGED_KEY]: z.optional(productIds) }),
    [{ [FLAGGED_KEY]: ['p'] }],
  ),
];
