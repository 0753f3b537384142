import type { Endpoint, Person, SalesGuide } from '@fieldline/contracts';
import { ApiError, type ApiClient, type LocalStore } from '@fieldline/platform';
import { LIST_NAMES, type ListName } from './format';
import type { ItemOf } from './items';
import type { Archive } from './open';
import type { Patiently } from './patience';

/** Something that could not be imported, and why. */
export interface Problem {
  readonly what: string;
  readonly why: string;
}

export interface Brought {
  readonly problems: readonly Problem[];
  /**
   * Where imported people and guides are stored: `held` means only in this tab, because the
   * browser's storage is full.
   */
  readonly local: 'kept' | 'held';
}

export interface BringProgress {
  readonly list: ListName;
  /** The count over all lists. */
  readonly done: number;
  readonly total: number;
}

export interface BringSettings {
  readonly archive: Archive;
  readonly api: Pick<ApiClient, 'call' | 'upload'>;
  readonly stores: {
    readonly people: Listed<Person>;
    readonly salesGuides: Listed<SalesGuide>;
  };
  /** The workspace as calls name it; null for the user's own. */
  readonly workspace: string | null;
  readonly patiently: Patiently;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: BringProgress) => void;
}

type Listed<Item> = Pick<LocalStore<readonly Item[]>, 'read' | 'write'>;

/** New ids by the ids in the ZIP. */
export type Ids = Map<string, string>;

/** An item that was imported and deleted this many times is not created again. */
const ROUNDS = 5;

export type Work = ReturnType<typeof createWork>;

export function createWork(settings: BringSettings) {
  const { archive, api, patiently, signal, workspace, onProgress = () => undefined } = settings;
  const { counts, id } = archive.manifest;
  const imported = LIST_NAMES.filter((list) => list !== 'analyses');
  const total = imported.reduce((sum, list) => sum + (counts[list] ?? 0), 0);
  const problems: Problem[] = [];
  let done = 0;

  const call: ApiClient['call'] = (endpoint, options) =>
    patiently(() => api.call(endpoint, { ...options, signal }));

  /**
   * The key contains the parent's new id, because the parent may have been deleted and created
   * again.
   */
  const keyOf = (list: ListName, number: number, within = workspace ?? 'own', round = 0) =>
    [id, within, list, number, round].join('-').replace(/[^\w-]/g, '_');

  return {
    ...settings,
    problems,
    call,
    keyOf,

    /**
     * Calls a function for each item of a list. An item that the server refuses is reported as a
     * problem; the others continue.
     */
    async each<List extends ListName>(
      list: List,
      nameOf: (item: ItemOf<List>) => string,
      run: (item: ItemOf<List>, number: number) => Promise<void>,
    ) {
      let number = 0;
      for await (const item of archive.items(list)) {
        signal.throwIfAborted();
        number += 1;
        await this.attempt(nameOf(item), () => run(item, number));
        done += 1;
        onProgress({ list, done: Math.min(done, total), total });
      }
    },

    async attempt(what: string, run: () => Promise<void>) {
      try {
        await run();
      } catch (error) {
        if (!isRefusal(error)) throw error;
        problems.push({ what, why: error.message });
      }
    },

    /**
     * Creates an item once. For a known key the server returns what it created then. If that was
     * deleted since, the item is created again under another key.
     */
    async once(
      list: ListName,
      number: number,
      create: (key: string) => Promise<{ readonly id: string }>,
      read: Endpoint<undefined, undefined, { readonly id: string }>,
      within?: string,
    ): Promise<string> {
      for (let round = 0; ; round += 1) {
        const created = await create(keyOf(list, number, within, round));
        const isThere = await call(read, { params: { id: created.id } }).then(
          () => true,
          (error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return false;
            throw error;
          },
        );
        if (isThere || round === ROUNDS) return created.id;
      }
    },
  };
}

/** The server refuses this item, and would again. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof MissingError ||
  (error instanceof ApiError && [400, 404, 409, 413, 415, 422].includes(error.status));

/** Another item that this one needs is missing. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
}

export function needed(ids: Ids, id: string | null, why: string): string {
  const found = id === null ? undefined : ids.get(id);
  if (found === undefined) throw new MissingError(why);
  return found;
}
