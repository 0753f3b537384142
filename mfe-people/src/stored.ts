/**
 * The data that the remote itself stores on a device: `shared/platform/src/stored.ts` explains such
 * lists.
 */
import { PREFERENCES_KEY } from '@fieldline/contracts';
import { storedValue, type StoredKey } from '@fieldline/platform/stored';
import * as z from 'zod/mini';

export const STORED: readonly StoredKey[] = [
  storedValue(
    'local storage',
    PREFERENCES_KEY,
    z.looseObject({ keptApart: z.optional(z.array(z.string())) }),
    [{ keptApart: ['a b'] }],
  ),
];
