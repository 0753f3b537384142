import { useSyncExternalStore } from 'react';
import type { Logger } from '../logger';
import type { CommitLog } from './commits';
import { createCommitter } from './committer';
import { NotOwnerError, type OwnedStorage } from './storage';

/**
 * What became of a write. `kept`: it is in the browser's storage and survives the tab. `held`: only
 * this tab's memory has it, because storage is full or blocked. `refused`: the stored data belong to
 * another user by now, and nothing was changed.
 */
export type WriteOutcome = 'kept' | 'held' | 'refused';

/** One key of local storage as a typed, observable value. */
export interface LocalStore<Value> {
  /** The value; the same reference until it changes. */
  read(): Value;
  /**
   * Changes the value, at once. Where another tab changed it at the same moment, `next` runs again on
   * that tab's value a little later, so that neither change is lost: it must compute from what it is
   * given alone. Answers once it is known what became of the write, in order with other tabs.
   */
  write(next: (current: Value) => Value): Promise<WriteOutcome>;
  subscribe(listener: () => void): () => void;
  /** The value, re-rendering when it changes. */
  use(): Value;
  /** Whether the key has ever been written. */
  exists(): boolean;
  /** Forgets what was read, because the key changed behind the store's back. */
  invalidate(): void;
}

/** How a stored text becomes a value, and what of it was unreadable. */
export interface Codec<Value> {
  readonly fallback: Value;
  readonly decode: (stored: unknown) => {
    readonly value: Value;
    readonly rejected: readonly unknown[];
  };
}

export interface LocalStoreSettings<Value> {
  readonly key: string;
  readonly codec: Codec<Value>;
  readonly storage: OwnedStorage;
  readonly commits: CommitLog;
  readonly logger: Logger;
  /** Runs after each change, whoever made it. */
  readonly onChange?: () => void;
}

/**
 * Corrupt data: what cannot be read is set aside under `{key}:corrupt` and logged; the rest, or the
 * default, is used. Failures of the storage itself never reach the caller.
 */
export function createLocalStore<Value>(settings: LocalStoreSettings<Value>): LocalStore<Value> {
  const { key, codec, storage, logger } = settings;
  const listeners = new Set<() => void>();
  let cached: { readonly value: Value } | undefined;

  const setAside = (unreadable: string) => {
    logger.error(`Stored data under "${key}" could not be read and was set aside`);
    try {
      storage.write(`${key}:corrupt`, unreadable);
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

  const load = () => decode(storage.read(key));
  const read = () => (cached ??= { value: load() }).value;

  const changed = () => {
    for (const listener of [...listeners]) listener();
    settings.onChange?.();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  const invalidate = () => {
    cached = undefined;
    changed();
  };

  /** @throws NotOwnerError */
  const put = (value: Value) => {
    const text = JSON.stringify(value);
    const isShared = storage.write(key, text);
    cached = { value };
    return { text, isShared };
  };

  const committer = createCommitter<Value>({ ...settings, decode, put, onMerged: changed });

  storage.onForeignChange((changedKey) => {
    if (changedKey !== key && changedKey !== null) return;
    invalidate();
    committer.heard();
  });

  return {
    read,
    subscribe,
    invalidate,
    use: () => useSyncExternalStore(subscribe, read),
    exists: () => storage.read(key) !== null,
    write: (next) => {
      let outcome: Promise<WriteOutcome>;
      try {
        outcome = committer.write(load, next);
      } catch (error) {
        if (!(error instanceof NotOwnerError)) throw error;
        logger.error(`A write to "${key}" was refused`, error);
        invalidate();
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
