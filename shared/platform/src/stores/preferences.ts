import { PREFERENCES_KEY, userPreferences, type UserPreferences } from '@fieldline/contracts';
import { valueCodec } from './codecs';
import { createLocalStore, type LocalStore, type SharedSettings } from './localStore';

export type PreferencesStore = LocalStore<UserPreferences>;

export const createPreferences = (shared: SharedSettings): PreferencesStore =>
  createLocalStore({
    ...shared,
    key: PREFERENCES_KEY,
    codec: valueCodec(userPreferences, {}),
  });
