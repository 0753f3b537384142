/**
 * The data that the remote itself stores on a device: `shared/platform/src/stored.ts` explains such
 * lists.
 */
import { CATALOGUE_CHANGED_KEY, PREFERENCES_KEY } from '@fieldline/contracts';
import { storedValue, type StoredKey } from '@fieldline/platform/stored';
import * as z from 'zod/mini';
import { FLAGGED_KEY, productIds } from './mirror/guideFlags';

export const STORED: readonly StoredKey[] = [
  storedValue('local storage', CATALOGUE_CHANGED_KEY, z.string(), ['text']),
  storedValue(
    'local storage',
    PREFERENCES_KEY,
    z.looseObject({ [FLAGGED_KEY]: z.optional(productIds) }),
    [{ [FLAGGED_KEY]: ['p'] }],
  ),
];
