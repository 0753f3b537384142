import { DATABASES, WRITTEN_KEY } from '@fieldline/contracts';
import { openDatabase } from '@fieldline/platform/host';
import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

/** Answers that are older are not shown; milliseconds. */
const SHOWN_MS = 86_400_000;

const { name: DATABASE, store: STORE } = DATABASES.answers;

/** What the server answered one user when the suite was last open in this browser. */
export interface LastAnswers {
  /**
   * Takes them out: answers with which a start fails are not met a second time.
   * @returns null where there are none that this set of releases can read
   */
  take(uid: string): Promise<DehydratedState | null>;
  keep(uid: string, answers: DehydratedState): Promise<void>;
  /** Something is written: what was answered before may not be so any more, even if the tab ends now. */
  outdate(): void;
  /** Removes those of all users. */
  forget(): Promise<void>;
}

export interface LastAnswersSettings {
  /** May throw, as the access to IndexedDB does where site data are blocked. */
  readonly openFactory: () => IDBFactory;
  /** Local storage; null where the browser blocks site data. */
  readonly backing: Storage | null;
  /** Names the releases of the suite: another set may read answers in another way. */
  readonly releases: string;
  readonly now?: () => number;
}

/** Keeps answers in IndexedDB, by user. */
export function createLastAnswers({
  openFactory,
  backing,
  releases,
  now = Date.now,
}: LastAnswersSettings): LastAnswers {
  let opened: Promise<IDBDatabase> | undefined;

  async function run(work: (store: IDBObjectStore) => void): Promise<void> {
    opened ??= openDatabase(openFactory, DATABASE, STORE);
    const database = await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    database.onclose = () => (opened = undefined);
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
      work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    take: async (uid) => {
      let found: unknown;
      await run((store) => {
        const reading = store.get(uid);
        reading.onsuccess = () => {
          found = reading.result;
          store.delete(uid);
        };
      });
      const oldest = Math.max(now() - SHOWN_MS, Number(backing?.getItem(WRITTEN_KEY) ?? 0));
      return isKept(found) && found.releases === releases && found.at > oldest
        ? found.answers
        : null;
    },
    keep: (uid, answers) =>
      run((store) => store.put({ releases, at: now(), answers } satisfies Kept, uid)),
    outdate: () => {
      try {
        backing?.setItem(WRITTEN_KEY, String(now()));
      } catch {
        // A full storage: what is seen first may be old for a moment.
      }
    },
    forget: () => run((store) => store.clear()),
  };
}

interface Kept {
  readonly releases: string;
  /** Milliseconds of the epoch. */
  readonly at: number;
  readonly answers: DehydratedState;
}

/** Whether a value has the outer form; the answers in it are those of the very same releases. */
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'releases' in value && 'answers' in value;

/** Shows answers until newer ones come, for which whoever shows them asks at once. */
export const showAnswers = (queryClient: QueryClient, answers: DehydratedState): void =>
  hydrate(queryClient, answers);

/** What the client holds, each answer marked as out of date. */
export function answersOf(queryClient: QueryClient): DehydratedState {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success' && !isBytes(state.data),
  });
  return {
    mutations: [],
    queries: queries.map((query) => ({
      ...query,
      state: { ...query.state, isInvalidated: true, fetchFailureReason: null },
    })),
  };
}

const isBytes = (data: unknown) => data instanceof Blob;
