import type { Logger } from '../logger';
import type { CommitLog } from './commits';
import { add, type Held, type Mark, rebase } from './pending';
import { covers, fingerprint } from './revision';
import type { ForeignChange, OwnedStorage } from './storage';
import { createStoredValue } from './storedValue';
import { takeTurn, type TurnSettings } from './turn';

/**
 * The result of a write. `kept`: the value is in local storage. `logged`: local storage is full; the value is
 * in IndexedDB, where the next tab finds it. `held`: only this tab's memory has it. `refused`: the stored
 * data belong to another user now, and nothing was changed.
 */
export type WriteOutcome = 'kept' | 'logged' | 'held' | 'refused';

export interface CommitterSettings<Value> {
  readonly key: string;
  /** Names this tab in revisions. */
  readonly tab: string;
  readonly storage: OwnedStorage;
  readonly commits: CommitLog;
  readonly logger: Logger;
  readonly decode: (text: string | null) => Value;
  /** Runs after the value changed other than by this tab's write. */
  readonly onChange: () => void;
  /** Runs after each attempt to write local storage, and again if IndexedDB has failed too. */
  readonly onStored?: ((where: StoredIn) => void) | undefined;
}

/** Where a value is stored: if local storage is full, in the log in IndexedDB, or in this tab's memory. */
export type StoredIn = 'local-storage' | 'log' | 'memory';

/**
 * Changes one key so that tabs which change it at the same moment keep each other's changes. A write takes
 * effect at once, in this tab and in local storage, where a revision next to the value lists the changes it
 * contains. The write then takes its turn in the log that all tabs share: the newer of log and local storage
 * becomes the base, and the changes it lacks are applied to it again. A tab that receives a value with fewer
 * changes than it knows of writes the log's value again. Values that do not fit in local storage are still in
 * the log, where the next tab finds them.
 */
export function createCommitter<Value>(settings: CommitterSettings<Value>) {
  const { key, tab, storage } = settings;
  const stored = createStoredValue(settings);
  let held: Held<Value> | undefined;
  let lastNumber = 0;

  const put = ({ owner, shown: { text, of, operations = {} } }: Held<Value>): boolean => {
    if (text === null) return true;
    const isStored = stored.write({ owner, of: of ?? fingerprint(text), operations }, text);
    settings.onStored?.(isStored ? 'local-storage' : 'log');
    return isStored;
  };
  const turns: TurnSettings<Value> = { ...settings, isHeld: (state) => held === state, put };

  const current = (): Held<Value> => {
    const owner = storage.actor();
    if (held?.owner === owner) return held;
    const base = stored.read(owner);
    const fresh: Held<Value> = { owner, base, pending: [], shown: base, isLate: false };
    held = fresh;
    // The tab that wrote last may have died before local storage had everything in the log.
    if (owner !== null && storage.isOwnedByActor()) void takeTurn(turns, fresh);
    return fresh;
  };

  /** Reads the value from local storage, unless an operation of this tab waits to be ordered. */
  const reload = (state: Held<Value>): boolean => {
    if (state.pending.length > 0 && !state.isLate) return false;
    const before = state.shown.text;
    const base = stored.read(state.owner, state.shown);
    if (base === state.shown) return false;
    // A value written by hand wins over operations that were never ordered.
    if (base.text === null || !stored.revisionOf(base.text)) state.pending = [];
    rebase(tab, state, base);
    return state.shown.text !== before;
  };

  return {
    read: (): Value => current().shown.value,

    /** The number of the last change with this name that the value contains. */
    markOf: (name: string): number | undefined => current().shown.operations?.[name],

    /** Changes the stored value. @throws NotOwnerError */
    write(next: (value: Value) => Value, mark?: Mark): Promise<WriteOutcome> {
      const state = current();
      reload(state);
      const { pending, shown } = state;
      lastNumber += 1;
      add(tab, state, { number: lastNumber, next, mark });
      let isStored: boolean;
      try {
        isStored = put(state);
      } catch (error) {
        state.pending = pending;
        state.shown = shown;
        throw error;
      }
      const turn = state.owner === null ? Promise.resolve(false) : takeTurn(turns, state);
      return turn.then((isLogged) => {
        if (isStored) return 'kept';
        if (isLogged) {
          settings.commits.tabs?.postMessage(key);
          return 'logged';
        }
        settings.onStored?.('memory');
        return 'held';
      });
    },

    /** Another tab has changed a key. Returns whether the shown value has changed. */
    heard({ key: changed, text }: ForeignChange): boolean {
      if (changed === stored.revisionKey) stored.announce(text);
      if (changed !== key && changed !== null) return false;
      const state = held;
      if (!state || state.owner !== storage.actor()) return false;
      if (state.pending.length > 0 && !state.isLate) return false;
      const itsRevision = text === null ? undefined : stored.revisionOf(text);
      const known = state.base.operations ?? {};
      if (
        itsRevision &&
        (itsRevision.owner !== state.owner || !covers(itsRevision.operations, known))
      ) {
        // The value lacks ordered changes, or is another user's: write the log's value again.
        void takeTurn(turns, state);
        return false;
      }
      const isNews = reload(state);
      if (isNews && state.pending.length > 0) put(state);
      return isNews;
    },

    /** Another tab has stored a value that is only in the log. */
    catchUp: (): void => {
      if (held?.owner === storage.actor()) void takeTurn(turns, held);
    },

    /** Reads the value from local storage. Returns whether the shown value has changed. */
    refresh: (): boolean => (held ? reload(current()) : false),

    /** Forgets everything that is held in memory. */
    drop: (): void => {
      held = undefined;
    },
  };
}
