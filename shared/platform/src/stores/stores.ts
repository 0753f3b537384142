import {
  HANDOVER_KEY,
  LOCAL_LISTS,
  OWNER_KEY,
  type GenerationRun,
  type Person,
  type ProductSummary,
  type SalesGuide,
} from '@fieldline/contracts';
import type { EventBus } from '../events';
import { newKey } from '../key';
import type { Logger } from '../logger';
import { listCodec } from './codecs';
import type { CommitLog } from './commits';
import { createHandover, type Exclusive } from './handover';
import { createLocalStore, type LocalStore } from './localStore';
import type { OtherUsers } from './otherUsers';
import { createPreferences, type PreferencesStore } from './preferences';
import type { StoredIn } from './committer';
import { createSubject, type Subject } from '../subject';
import { createOwnedStorage } from './storage';

/**
 * How local data work. Local storage has one key for each kind of data, and holds the signed-in user's.
 * 1. `localStore.ts` is for components: `read`, `write` and `subscribe` for one key.
 * 2. A write is an operation, a function from the current value to the next. `committer.ts` applies it at
 *    once to the last ordered value (`pending.ts`), and stores the result (`storedValue.ts`).
 * 3. `turn.ts` orders the operations of all tabs in a log in IndexedDB (`commits.ts`); each tab applies its
 *    own again to the values of tabs that came first. `revision.ts` names the operations in a value.
 * 4. `storage.ts` refuses to write for a user who no longer owns the keys.
 * 5. `handover.ts` gives the keys to another user; the values of the previous one are in `otherUsers.ts`.
 * 6. `codecs.ts` reads item by item, and sets damaged items aside.
 */

/** The local data of the signed-in user, one store per key. */
export interface Stores {
  readonly people: LocalStore<readonly Person[]>;
  readonly salesGuides: LocalStore<readonly SalesGuide[]>;
  /** The mirror of the catalogue that the person page reads; only mfe-products writes it. */
  readonly products: LocalStore<readonly ProductSummary[]>;
  readonly preferences: PreferencesStore;
  readonly recentSearches: LocalStore<readonly string[]>;
  /** Generations that are not finished yet. */
  readonly generationRuns: LocalStore<readonly GenerationRun[]>;
}

/** `blocked`: in this tab's memory, because the browser blocks site data or the keys are another user's. */
export type Keeping = StoredIn | 'blocked';

/** Operations of the stores for the shell only. */
export interface StoresControl extends Stores {
  /**
   * Makes the keys hold this user's data. The previous owner's values are copied elsewhere before anything is
   * overwritten, and come back when that user signs in again.
   */
  adopt(uid: string): Promise<void>;
  /** Where people and guides are stored: the worse of the two. */
  readonly keeping: Subject<Keeping>;
}

export interface StoresSettings {
  /** Local storage; null if the browser blocks site data. */
  readonly backing: Storage | null;
  /** Where `storage` events of other tabs arrive. */
  readonly target: EventTarget;
  readonly otherUsers: OtherUsers;
  readonly commits: CommitLog;
  readonly events: EventBus;
  readonly logger: Logger;
  /** Lets one tab of a browser at a time take over the keys. */
  readonly exclusive?: Exclusive;
}

export function createStores(settings: StoresSettings): StoresControl {
  const { backing, target, commits, events, logger } = settings;
  const storage = createOwnedStorage(backing, target, logger);
  const handOver = backing && createHandover({ ...settings, backing });
  const shared = { tab: newKey().slice(0, 12), storage, commits, logger };
  const peopleChanged = () => events.emit('peopleUpdated');
  const keeping = createSubject<Keeping>(backing ? 'local-storage' : 'blocked');
  const storedIn = new Map<string, StoredIn>();
  /** For the keys whose values are stored only in this browser. */
  const told = (key: string) => ({
    key,
    onStored: (where: StoredIn) => {
      if (!isKept) return;
      storedIn.set(key, where);
      keeping.set(worstOf([...storedIn.values()]));
    },
  });
  let isKept = backing !== null;

  const stores = {
    people: createLocalStore({
      ...shared,
      ...told('people'),
      codec: listCodec(LOCAL_LISTS.people),
      onChange: peopleChanged,
    }),
    salesGuides: createLocalStore({
      ...shared,
      ...told('salesGuides'),
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
      ...told('fieldline:generationRuns'),
      codec: listCodec(LOCAL_LISTS['fieldline:generationRuns']),
    }),
    preferences: createPreferences(shared),
  } satisfies Stores;

  const dropAll = () => {
    for (const store of Object.values(stores)) store.drop();
  };

  // Events carry no data: the stores reload on each.
  events.on('peopleUpdated', () => {
    stores.people.refresh();
    stores.salesGuides.refresh();
  });
  events.on('productsUpdated', () => stores.products.refresh());
  storage.onForeignChange(({ key }) => {
    // Another user signed in in another tab: this tab must no longer show its values.
    if (key === OWNER_KEY || key === HANDOVER_KEY) dropAll();
  });

  return {
    ...stores,
    keeping,
    adopt: async (uid) => {
      const adoption = handOver ? await handOver(uid) : 'unowned';
      isKept = handOver !== null && adoption !== 'failed';
      storedIn.clear();
      keeping.set(isKept ? 'local-storage' : 'blocked');
      if (adoption === 'failed') storage.isolate();
      else storage.claim(uid, adoption === 'unowned');
      dropAll();
    },
  };
}

const WORST_FIRST = ['memory', 'log', 'local-storage'] as const;

const worstOf = (all: readonly StoredIn[]): StoredIn =>
  WORST_FIRST.find((where) => all.includes(where)) ?? 'local-storage';
