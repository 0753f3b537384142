import * as z from 'zod/mini';
import { person } from './entities/person';
import { storedProductSummary } from './entities/productSummary';
import { generationRun, salesGuide } from './entities/salesGuide';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Keys it does not know are kept. */
export const userPreferences = z.looseObject({
  theme: z.catch(z.optional(z.enum(THEME_CHOICES)), undefined),
  personViewMode: z.catch(z.optional(z.enum(['grid', 'list'])), undefined),
  sampleDataSeeded: z.catch(z.optional(z.boolean()), undefined),
  sendPhotosSmaller: z.catch(z.optional(z.boolean()), undefined),
});
export type UserPreferences = z.infer<typeof userPreferences>;

/** Local-storage keys whose names the specification gives, with the schema of what they hold. */
export const LOCAL_LISTS = {
  people: person,
  salesGuides: salesGuide,
  products: storedProductSummary,
  recentSearches: z.string(),
  'fieldline:generationRuns': generationRun,
} as const;

export const PREFERENCES_KEY = 'userPreferences';
/** Names the user whose data the keys hold; every write checks it. */
export const OWNER_KEY = 'fieldline:owner';
/** Every key that belongs to the signed-in user and is parked when another one signs in. */
export const OWNED_KEYS = [...Object.keys(LOCAL_LISTS), PREFERENCES_KEY] as readonly string[];
