import { corruptKeyOf } from '@fieldline/contracts';
import { useSyncExternalStore } from 'react';
import type { Logger } from '../logger';
import type { CommitLog } from './commits';
import { createCommitter, type StoredIn, type WriteOutcome } from './committer';
import type { Mark } from './pending';
import { prepare } from './prepared';
import { NotOwnerError, type OwnedStorage } from './storage';

/** One key of local storage as a typed, observable value. */
export interface LocalStore<Value> {
  /** The value; the same reference until it changes. */
  read(): Value;
  /**
   * Changes the value at once. If another tab changed it at the same moment, `next` runs again on that tab's
   * value a little later, so that neither change is lost: it must depend only on its argument. Resolves with
   * the result of the write, in order with other tabs.
   * @param mark for `markOf`, with a larger number each time
   */
  write(next: (current: Value) => Value, mark?: Mark): Promise<WriteOutcome>;
  /**
   * Makes the text of a large list before it is written, in steps between which the page may draw: a write
   * that results in this very list takes half the time. The stores of an older shell do not have it.
   */
  prepare?(value: Value, yieldToPage: () => Promise<void>): Promise<void>;
  /** The number of the last write with a mark of this name that the value contains, from any tab. */
  markOf(name: string): number | undefined;
  subscribe(listener: () => void): () => void;
  /** Whether the key has ever been written. */
  exists(): boolean;
  /** Reads local storage again, because code outside the stores may have written it. */
  refresh(): void;
  /** Forgets the value, because the keys are another user's now. */
  drop(): void;
}

/** Turns a stored text into a value, and returns the parts that were unreadable. */
export interface Codec<Value> {
  readonly fallback: Value;
  readonly decode: (stored: unknown) => {
    readonly value: Value;
    readonly rejected: readonly unknown[];
  };
}

/** Shared by all stores of a tab. */
export interface SharedSettings {
  /** Names this tab; no other tab has the same name. */
  readonly tab: string;
  readonly storage: OwnedStorage;
  readonly commits: CommitLog;
  readonly logger: Logger;
}

export interface LocalStoreSettings<Value> extends SharedSettings {
  readonly key: string;
  readonly codec: Codec<Value>;
  /** Runs after each change that this tab or another one made. */
  readonly onChange?: () => void;
  /** Called with where the value is stored, after each attempt of this tab to store it. */
  readonly onStored?: (where: StoredIn) => void;
}

/**
 * Corrupt data: unreadable parts are set aside under `{key}:corrupt` and logged; the rest, or the default, is
 * used. Failures of the storage itself never reach the caller.
 */
export function createLocalStore<Value>(settings: LocalStoreSettings<Value>): LocalStore<Value> {
  const { key, codec, storage, logger } = settings;
  const listeners = new Set<() => void>();

  const setAside = (unreadable: string) => {
    logger.error(`Unreadable data under "${key}" was set aside`);
    try {
      storage.write(corruptKeyOf(key), unreadable);
    } catch (error) {
      if (!(error instanceof NotOwnerError)) throw error;
    }
  };

  const decode = (stored: string | null): Value => {
    if (stored === null) return codec.fallback;
    let json: unknown;
    try {
      json = JSON.parse(stored);
    } catch {
      setAside(stored);
      return codec.fallback;
    }
    const { value, rejected } = codec.decode(json);
    if (rejected.length > 0) setAside(JSON.stringify(rejected));
    return value;
  };

  const notify = () => {
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (error) {
        logger.error(`A listener to "${key}" failed`, error);
      }
    }
  };

  const changed = () => {
    notify();
    settings.onChange?.();
  };

  const committer = createCommitter<Value>({ ...settings, decode, onChange: changed });
  storage.onForeignChange((change) => {
    if (committer.heard(change)) changed();
  });
  settings.commits.tabs?.addEventListener('message', (event) => {
    if (event instanceof MessageEvent && event.data === key) committer.catchUp();
  });

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const { read, markOf } = committer;

  return {
    read,
    markOf,
    subscribe,
    prepare: async (value, yieldToPage) => {
      if (Array.isArray(value)) await prepare(value, yieldToPage);
    },
    exists: () => storage.read(key) !== null,
    refresh: () => {
      if (committer.refresh()) notify();
    },
    drop: () => {
      committer.drop();
      changed();
    },
    write: (next, mark) => {
      let outcome: Promise<WriteOutcome>;
      try {
        outcome = committer.write(next, mark);
      } catch (error) {
        if (!(error instanceof NotOwnerError)) throw error;
        logger.error(`A write to "${key}" was refused`, error);
        committer.drop();
        changed();
        return Promise.resolve('refused');
      }
      changed();
      return outcome;
    },
  };
}

/** A store's value, re-rendering when it changes. */
export const useStore = <Value>(store: LocalStore<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.read);
