import { revisionKeyOf } from '@fieldline/contracts';
import type { Logger } from '../logger';
import type { Commit, CommitLog } from './commits';
import {
  covers,
  fingerprint,
  type Operations,
  readRevision,
  type Revision,
  withOperation,
} from './revision';
import type { ForeignChange, OwnedStorage } from './storage';

/** After this long without a turn in the log a tab goes on without it, until it answers. Milliseconds. */
const LOG_LIMIT_MS = 2000;
/** The most announcements and waiting operations that a tab remembers. */
const REMEMBERED = 100;

/**
 * What became of a write. `kept`: it is in local storage. `logged`: local storage is full, and IndexedDB
 * has it, from where the next tab takes it. `held`: only this tab's memory has it. `refused`: the stored
 * data belong to another user by now, and nothing was changed.
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
  /** Runs after the value changed otherwise than by this tab's write. */
  readonly onChange: () => void;
  /** Runs after each attempt to store the value, and again once the log has answered. */
  readonly onStored?: ((where: StoredIn) => void) | undefined;
}

/** Where a value is stored: full local storage leaves it to the log in IndexedDB, or to this tab's memory. */
export type StoredIn = 'local-storage' | 'log' | 'memory';

/** A change that waits for its turn in the log. */
interface Operation<Value> {
  readonly number: number;
  readonly next: (current: Value) => Value;
}

interface Base<Value> {
  /** As stored; null if nothing is. */
  readonly text: string | null;
  readonly value: Value;
  /** The changes it contains; undefined if unknown: then the value wins over the log. */
  readonly operations: Operations | undefined;
}

/** The state of a key for one user: a base, and the pending operations over it. */
interface Held<Value> {
  readonly owner: string | null;
  base: Base<Value>;
  pending: readonly Operation<Value>[];
  /** The base with the pending operations over it. */
  shown: Base<Value>;
  /** The log gives no turns at present: other tabs are heard all the same. */
  isLate: boolean;
}

/**
 * Changes one key so that tabs which change it at the same moment keep each other's changes. A write
 * takes effect at once, in this tab and in local storage, where a revision beside the value names the
 * changes it contains. It then takes its turn in the log that all tabs share: there the newer of log
 * and local storage becomes the base, and what it lacks is done again upon it. A tab that hears of a
 * value with fewer changes than it knows of writes again what the log has. What a full local storage
 * does not take is in the log all the same, and the next tab finds it there.
 */
export function createCommitter<Value>(settings: CommitterSettings<Value>) {
  const { key, tab, storage, commits, logger, decode } = settings;
  const revisionKey = revisionKeyOf(key);
  /** A revision is written before its value, so each value that a tab of ours wrote was announced. */
  const announced = new Map<string, Revision>();
  let held: Held<Value> | undefined;
  let lastNumber = 0;

  const revisionOf = (text: string): Revision | undefined => {
    const of = fingerprint(text);
    const beside = readRevision(storage.read(revisionKey));
    return beside?.of === of ? beside : announced.get(of);
  };

  /** What is in local storage. `before` is what this tab knew of it. */
  const stored = (owner: string | null, before?: Base<Value>): Base<Value> => {
    const text = storage.read(key);
    if (before && text === before.text) return before;
    const beside = readRevision(storage.read(revisionKey));
    const itsRevision = text === null ? undefined : revisionOf(text);
    if (owner !== null && itsRevision && itsRevision.owner !== owner) {
      // Written by a tab that did not know yet that its user is gone: it must not be shown here.
      return { text: null, value: decode(null), operations: {} };
    }
    const value = decode(text);
    if (itsRevision) return { text, value, operations: itsRevision.operations };
    // Written or removed by hand: it replaces the earlier value.
    if (before) return { text, value, operations: before.operations };
    if (beside) return { text, value, operations: beside.operations };
    return { text, value, operations: text === null && !storage.wasUnowned() ? {} : undefined };
  };

  const current = (): Held<Value> => {
    const owner = storage.actor();
    if (held?.owner === owner) return held;
    const base = stored(owner);
    const fresh: Held<Value> = { owner, base, pending: [], shown: base, isLate: false };
    held = fresh;
    // The tab that wrote last may have died before local storage had all that the log has.
    if (owner !== null && storage.isOwnedByActor()) void takeTurn(fresh);
    return fresh;
  };

  const operationsOf = (base: Base<Value>, pending: readonly Operation<Value>[]): Operations => {
    const last = pending.at(-1);
    return last ? withOperation(base.operations ?? {}, tab, last.number) : (base.operations ?? {});
  };

  /** Puts a base under the pending operations; those it contains are done. */
  const rebase = (state: Held<Value>, base: Base<Value>): void => {
    const contained = base.operations?.[tab] ?? 0;
    state.base = base;
    state.pending = state.pending.filter(({ number }) => number > contained).slice(-REMEMBERED);
    if (state.pending.length === 0) {
      state.shown = base;
      return;
    }
    const value = state.pending.reduce((before, { next }) => next(before), base.value);
    const operations = operationsOf(base, state.pending);
    state.shown = { text: JSON.stringify(value), value, operations };
  };

  /** Writes the shown value to local storage; answers whether it fits. @throws NotOwnerError */
  const put = ({ owner, shown }: Held<Value>): boolean => {
    if (shown.text === null) return true;
    const operations = shown.operations ?? {};
    const revision: Revision = { owner, of: fingerprint(shown.text), operations };
    // The revision first, so that other tabs know what the value contains when they hear of it.
    const isStored = storage.writeAll({
      [revisionKey]: JSON.stringify(revision),
      [key]: shown.text,
    });
    settings.onStored?.(isStored ? 'local-storage' : 'log');
    return isStored;
  };

  /** Decides on the key's next value, while no other tab commits. */
  const decide = (state: Held<Value>, last: Commit | undefined): Commit | undefined => {
    const { base } = state;
    const before = state.shown.text;
    if (base.operations === undefined) {
      rebase(state, { ...base, operations: last?.operations ?? {} });
    } else if (last && !covers(base.operations, last.operations)) {
      rebase(state, { ...last, value: decode(last.text) });
    }
    const { shown } = state;
    const isMine = held === state && storage.isOwnedByActor();
    const isElsewhere = shown.text !== before || storage.read(key) !== shown.text;
    // Changes that do not fit into local storage stay pending in this tab until the log has them.
    if (!isMine || !isElsewhere || put(state)) {
      state.base = shown;
      state.pending = [];
    }
    const operations = shown.operations ?? {};
    const isKnown = last
      ? last.text === shown.text && covers(last.operations, operations)
      : shown.text === null;
    return isKnown ? undefined : { text: shown.text ?? JSON.stringify(shown.value), operations };
  };

  /** Tells whether the log has what this tab shows. */
  const takeTurn = async (state: Held<Value>): Promise<boolean> => {
    let isDecided = false;
    let isChanged = false;
    const turn = commits
      // The change belongs to the log of the user who made it, even if another user has the tab now.
      .append(`${state.owner} ${key}`, (last) => {
        const before = state.shown.text;
        const next = decide(state, last);
        isDecided = true;
        isChanged = state.shown.text !== before;
        return next;
      })
      .catch((error: unknown) => {
        isDecided = false;
        logger.warn(`Changes to "${key}" are not ordered among tabs`, error);
      })
      .then(() => {
        state.isLate = !isDecided;
        if (isChanged && held === state) settings.onChange();
        return isDecided;
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        state.isLate = true;
        logger.warn(`Changes to "${key}" wait to be ordered among tabs`);
        resolve(false);
      }, LOG_LIMIT_MS);
    });
    const isLogged = await Promise.race([turn, limit]);
    clearTimeout(timer);
    return isLogged;
  };

  const announce = (text: string | null) => {
    const revision = readRevision(text);
    if (!revision) return;
    announced.delete(revision.of);
    announced.set(revision.of, revision);
    const [oldest] = announced.keys();
    if (announced.size > REMEMBERED && oldest !== undefined) announced.delete(oldest);
  };

  /** Takes the value of local storage, unless an operation of this tab waits to be ordered. */
  const reload = (state: Held<Value>): boolean => {
    if (state.pending.length > 0 && !state.isLate) return false;
    const before = state.shown.text;
    const base = stored(state.owner, state.shown);
    if (base === state.shown) return false;
    // A value written by hand wins over operations that were never ordered.
    if (base.text === null || !revisionOf(base.text)) state.pending = [];
    rebase(state, base);
    return state.shown.text !== before;
  };

  return {
    read: (): Value => current().shown.value,

    /** Changes the stored value. @throws NotOwnerError */
    write(next: (value: Value) => Value): Promise<WriteOutcome> {
      const state = current();
      reload(state);
      const { pending, shown: before } = state;
      lastNumber += 1;
      const operation = { number: lastNumber, next };
      const value = next(before.value);
      state.pending = [...pending, operation].slice(-REMEMBERED);
      const operations = operationsOf(state.base, state.pending);
      state.shown = { text: JSON.stringify(value), value, operations };
      let isStored: boolean;
      try {
        isStored = put(state);
      } catch (error) {
        state.pending = pending;
        state.shown = before;
        throw error;
      }
      const turn = state.owner === null ? Promise.resolve(false) : takeTurn(state);
      return turn.then((isLogged) => {
        if (isStored) return 'kept';
        if (isLogged) return 'logged';
        settings.onStored?.('memory');
        return 'held';
      });
    },

    /** Another tab has changed something. Tells whether the value is another one now. */
    heard({ key: changed, text }: ForeignChange): boolean {
      if (changed === revisionKey) announce(text);
      if (changed !== key && changed !== null) return false;
      const state = held;
      if (!state || state.owner !== storage.actor()) return false;
      if (state.pending.length > 0 && !state.isLate) return false;
      const itsRevision = text === null ? undefined : revisionOf(text);
      const known = state.base.operations ?? {};
      if (
        itsRevision &&
        (itsRevision.owner !== state.owner || !covers(itsRevision.operations, known))
      ) {
        // It lacks changes that are ordered already, or is another user's: the log's is written again.
        void takeTurn(state);
        return false;
      }
      const isNews = reload(state);
      if (isNews && state.pending.length > 0) put(state);
      return isNews;
    },

    /** Takes the value of local storage. Answers whether the shown value has changed. */
    refresh: (): boolean => (held ? reload(current()) : false),

    /** Forgets everything that is held in memory. */
    drop: (): void => {
      held = undefined;
    },
  };
}
