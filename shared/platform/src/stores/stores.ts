import {
  LOCAL_LISTS,
  OWNED_KEYS,
  type GenerationRun,
  type Person,
  type ProductSummary,
  type SalesGuide,
} from '@fieldline/contracts';
import type { EventBus } from '../events';
import type { Logger } from '../logger';
import { listCodec } from './codecs';
import type { CommitLog } from './commits';
import { createLocalStore, type LocalStore } from './localStore';
import type { Parking } from './parking';
import { createPreferences, type PreferencesStore } from './preferences';
import { createOwnedStorage } from './storage';

/** The local data of the signed-in user, one store per key. */
export interface Stores {
  readonly people: LocalStore<readonly Person[]>;
  readonly salesGuides: LocalStore<readonly SalesGuide[]>;
  /** The mirror of the catalogue that the person page reads; mfe-products alone writes it. */
  readonly products: LocalStore<readonly ProductSummary[]>;
  readonly preferences: PreferencesStore;
  readonly recentSearches: LocalStore<readonly string[]>;
  /** Generations that are not settled yet. */
  readonly generationRuns: LocalStore<readonly GenerationRun[]>;
}

/** What only the shell may do with the stores. */
export interface StoresControl extends Stores {
  /**
   * Makes the keys hold this user's data. The previous owner's values are parked before anything is
   * overwritten, and come back when that user signs in again.
   */
  adopt(uid: string): Promise<void>;
}

export interface StoresSettings {
  readonly backing: Storage;
  /** Where `storage` events of other tabs arrive. */
  readonly target: EventTarget;
  readonly parking: Parking;
  readonly commits: CommitLog;
  readonly events: EventBus;
  readonly logger: Logger;
}

export function createStores({
  backing,
  target,
  parking,
  commits,
  events,
  logger,
}: StoresSettings): StoresControl {
  const storage = createOwnedStorage(backing, target, logger);
  const shared = { storage, commits, logger };
  const peopleChanged = () => events.emit('peopleUpdated');

  const stores: Stores = {
    people: createLocalStore({
      ...shared,
      key: 'people',
      codec: listCodec(LOCAL_LISTS.people),
      onChange: peopleChanged,
    }),
    salesGuides: createLocalStore({
      ...shared,
      key: 'salesGuides',
      codec: listCodec(LOCAL_LISTS.salesGuides),
      onChange: peopleChanged,
    }),
    products: createLocalStore({
      ...shared,
      key: 'products',
      codec: listCodec(LOCAL_LISTS.products),
    }),
    recentSearches: createLocalStore({
      ...shared,
      key: 'recentSearches',
      codec: listCodec(LOCAL_LISTS.recentSearches),
    }),
    generationRuns: createLocalStore({
      ...shared,
      key: 'fieldline:generationRuns',
      codec: listCodec(LOCAL_LISTS['fieldline:generationRuns']),
    }),
    preferences: createPreferences(shared),
  };

  async function adopt(uid: string) {
    const owner = storage.owner();
    if (owner !== null && owner !== uid) {
      try {
        await exchange(owner, uid);
      } catch (error) {
        // Neither lost nor seen: the other user's data stay where they are, out of reach.
        logger.error('The data of the previous user could not be put aside', error);
        storage.isolate();
        for (const store of Object.values(stores)) store.invalidate();
        return;
      }
    }
    storage.claim(uid);
    if (owner !== uid) for (const store of Object.values(stores)) store.invalidate();
  }

  async function exchange(leaving: string, arriving: string) {
    await parking.park(leaving, heldValues(backing));
    const returning = await parking.fetch(arriving);
    for (const key of OWNED_KEYS) {
      backing.removeItem(key);
      const value = returning[key];
      if (value !== undefined) backing.setItem(key, value);
    }
  }

  return { ...stores, adopt };
}

function heldValues(backing: Storage): Record<string, string> {
  const held = OWNED_KEYS.map((key) => [key, backing.getItem(key)] as const);
  return Object.fromEntries(held.filter((entry): entry is [string, string] => entry[1] !== null));
}
