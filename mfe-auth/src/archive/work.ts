import type { Endpoint, Person, SalesGuide } from '@fieldline/contracts';
import { ApiError, type ApiClient, type LocalStore } from '@fieldline/platform';
import type { ListName } from './format';
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
  /** Where people and guides are now: `held` means only in this tab, because the browser's storage is full. */
  readonly local: 'kept' | 'held';
}

export interface BringProgress {
  readonly list: ListName;
  /** Of all lists together. */
  readonly done: number;
  readonly total: number;
}

export interface BringSettings {
  readonly archive: Archive;
  readonly api: Pick<ApiClient, 'call' | 'upload'>;
  readonly stores: {
    readonly people: Writable<Person>;
    readonly salesGuides: Writable<SalesGuide>;
  };
  /** The workspace, as calls name it; null for the user's own. */
  readonly workspace: string | null;
  readonly patiently: Patiently;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: BringProgress) => void;
}

type Writable<Item> = Pick<LocalStore<readonly Item[]>, 'write'>;

/** The lists that are brought, in the order in which they need one another. */
const BROUGHT = [
  'products',
  'checklists',
  'projects',
  'visits',
  'photos',
  'voiceNotes',
  'comments',
  'people',
  'guides',
] as const satisfies readonly ListName[];

/** New ids by the ids that the ZIP has. */
export type Ids = Map<string, string>;

/** After so many deletions of what one import made, a further one makes nothing. */
const ROUNDS = 5;

export type Work = ReturnType<typeof createWork>;

export function createWork(settings: BringSettings) {
  const { archive, api, patiently, signal, workspace, onProgress = () => undefined } = settings;
  const { counts, id } = archive.manifest;
  const total = BROUGHT.reduce((sum, list) => sum + (counts[list] ?? 0), 0);
  const problems: Problem[] = [];
  let done = 0;

  const call: ApiClient['call'] = (endpoint, options) =>
    patiently(() => api.call(endpoint, { ...options, signal }));

  /** What belongs to something has a key of that, for it may have been deleted and created again. */
  const keyOf = (list: ListName, number: number, within = workspace ?? 'own', round = 0) =>
    [id, within, list, number, round].join('-').replace(/[^\w-]/g, '_');

  return {
    ...settings,
    problems,
    call,
    keyOf,

    /** Does something for each item of a list; an item that the server refuses is a problem, and costs itself alone. */
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
     * Creates an item once. The server answers a key that it knows with what it created then. What was deleted
     * since is created again, under a further key.
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

/** The server will not have this item, whatever is tried. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof MissingError ||
  (error instanceof ApiError && [400, 404, 409, 413, 415, 422].includes(error.status));

/** An item that another one needs is missing. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
}

export function needed(ids: Ids, id: string | null, why: string): string {
  const found = id === null ? undefined : ids.get(id);
  if (found === undefined) throw new MissingError(why);
  return found;
}
