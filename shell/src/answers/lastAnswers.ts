import { DATABASES, WRITTEN_KEY } from '@fieldline/contracts';
import { openDatabase } from '@fieldline/platform/host';
import type { DehydratedState } from '@tanstack/react-query';

/** Older answers are not shown; milliseconds. */
const SHOWN_MS = 86_400_000;
/** A few screens need no more; reading more would slow the start. */
const MOST = 50;

const { name: DATABASE, store: STORE } = DATABASES.answers;

/** One answer, in the query client's form. */
export type Answer = DehydratedState['queries'][number];

/** The server's last answers to a user in a workspace, stored in this browser. */
export interface LastAnswers {
  /**
   * The answers that these releases can read and that are still true, newest first; all others are removed.
   * So are answers of other workspaces, which a page may have stored after a switch removed them.
   */
  read(owner: string): Promise<readonly Answer[]>;
  keep(owner: string, answers: readonly Answer[]): Promise<void>;
  /** Data are being written: marks earlier answers as outdated, even if the tab ends now. */
  outdate(): void;
  /** Removes the answers of all owners. */
  forget(): Promise<void>;
}

export interface LastAnswersSettings {
  /** May throw, as the access to IndexedDB does if site data are blocked. */
  readonly openFactory: () => IDBFactory;
  /** Local storage; null if the browser blocks site data. */
  readonly backing: Storage | null;
  /** Names the releases of the suite: others may interpret an answer differently. */
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
        // Storage is full: the next start may briefly show older answers.
      }
    },
    forget: () => run((store) => store.clear()),
  };
}

interface Kept {
  readonly owner: string;
  readonly releases: string;
  /** When the answer was last known to be true, in milliseconds since 1970. */
  readonly at: number;
  readonly answer: Answer;
}

/** Whether a value has the outer form. The answer inside needs no check: the same releases stored it. */
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'releases' in value &&
  'answer' in value &&
  'at' in value;
