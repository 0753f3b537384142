import { DATABASES, WRITTEN_KEY } from '@fieldline/contracts';
import { openDatabase } from '@fieldline/platform/host';
import type { DehydratedState } from '@tanstack/react-query';

/** Answers that are older are not shown; milliseconds. */
const SHOWN_MS = 86_400_000;
/** More than a few screens need is not read at a start. */
const MOST = 50;

const { name: DATABASE, store: STORE } = DATABASES.answers;

/** One answer, as the query client hands it out. */
export type Answer = DehydratedState['queries'][number];

/** What the server answered a user in a workspace when the suite was last open in this browser. */
export interface LastAnswers {
  /**
   * What this set of releases can read and nothing has outdated, newest first; the rest is removed. So are
   * answers of other workspaces, which a page may have stored after a switch had removed them.
   */
  read(owner: string): Promise<readonly Answer[]>;
  keep(owner: string, answers: readonly Answer[]): Promise<void>;
  /** Something is written: what was kept before may not be so any more, even if the tab ends now. */
  outdate(): void;
  /** Removes those of all owners. */
  forget(): Promise<void>;
}

export interface LastAnswersSettings {
  /** May throw, as the access to IndexedDB does where site data are blocked. */
  readonly openFactory: () => IDBFactory;
  /** Local storage; null if the browser blocks site data. */
  readonly backing: Storage | null;
  /** Names the releases of the suite: another set may read answers in another way. */
  readonly releases: string;
  readonly now?: () => number;
}

/** Keeps answers in IndexedDB, by owner and query. */
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
    read: async (owner) => {
      const oldest = now() - SHOWN_MS;
      const written = Number(backing?.getItem(WRITTEN_KEY) ?? 0);
      let usable: readonly Answer[] = [];
      await run((store) => {
        const [keys, values] = [store.getAllKeys(), store.getAll()];
        values.onsuccess = () => {
          usable = values.result
            .filter(isKept)
            .filter(
              (kept) => kept.owner === owner && kept.releases === releases && kept.at > written,
            )
            .map(({ answer }) => answer)
            .filter(({ state }) => state.dataUpdatedAt > oldest)
            .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
            .slice(0, MOST);
          const held = new Set(usable.map(({ queryHash }) => String([owner, queryHash])));
          for (const key of keys.result) if (!held.has(String(key))) store.delete(key);
        };
      });
      return usable;
    },
    keep: (owner, answers) =>
      run((store) => {
        for (const answer of answers) {
          store.put({ owner, releases, at: now(), answer } satisfies Kept, [
            owner,
            answer.queryHash,
          ]);
        }
      }),
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
  readonly owner: string;
  readonly releases: string;
  /** When it was last known to be so, in milliseconds of the epoch. */
  readonly at: number;
  readonly answer: Answer;
}

/** Whether a value has the outer form; the answer in it is that of the very same releases. */
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'releases' in value &&
  'answer' in value &&
  'at' in value;
