import { PREFERENCES_KEY, userPreferences, type UserPreferences } from '@fieldline/contracts';
import type { Logger } from '../logger';
import { valueCodec } from './codecs';
import type { CommitLog } from './commits';
import { createLocalStore, type LocalStore } from './localStore';
import type { OwnedStorage } from './storage';

export type PreferencesStore = LocalStore<UserPreferences>;

export const createPreferences = (shared: {
  readonly storage: OwnedStorage;
  readonly commits: CommitLog;
  readonly logger: Logger;
}): PreferencesStore =>
  createLocalStore({
    ...shared,
    key: PREFERENCES_KEY,
    codec: valueCodec(userPreferences, {}),
  });
