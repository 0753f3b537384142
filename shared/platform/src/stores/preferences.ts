import { PREFERENCES_KEY, userPreferences, type UserPreferences } from '@fieldline/contracts';
import type { Logger } from '../logger';
import { valueCodec } from './codecs';
import { createLocalStore, type LocalStore } from './localStore';
import type { OwnedStorage } from './storage';

export type PreferencesStore = LocalStore<UserPreferences>;

export const createPreferences = (storage: OwnedStorage, logger: Logger): PreferencesStore =>
  createLocalStore({
    key: PREFERENCES_KEY,
    codec: valueCodec(userPreferences, {}),
    storage,
    logger,
  });
