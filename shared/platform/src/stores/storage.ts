import { HANDOVER_KEY, OWNER_KEY } from '@fieldline/contracts';
import type { Logger } from '../logger';

/** A write from a tab whose user is no longer the owner of the stored data. */
export class NotOwnerError extends Error {
  override readonly name = 'NotOwnerError';
  constructor() {
    super('The stored data belong to another user');
  }
}

/** A change of local storage by another tab; the key is null if everything was cleared. */
export interface ForeignChange {
  readonly key: string | null;
  readonly text: string | null;
}

/**
 * The browser's local storage, safe to use: if it is blocked or full, it does not throw but uses this tab's
 * memory; data of other users are neither read nor written.
 */
export interface OwnedStorage {
  read(key: string): string | null;
  /** Returns whether the value is in local storage, not only in this tab's memory. @throws NotOwnerError */
  write(key: string, value: string): boolean;
  /** As `write`, for values that belong together: local storage gets all of them or none. @throws NotOwnerError */
  writeAll(values: Readonly<Record<string, string>>): boolean;
  /** The user this tab reads and writes as; null before the first sign-in and while isolated. */
  actor(): string | null;
  /** Whether the keys hold that user's data, and no handover is running. */
  isOwnedByActor(): boolean;
  /** Whether the keys had no owner when this tab claimed them. */
  wasUnowned(): boolean;
  /** Makes this tab read and write as that user, whose data the keys hold. */
  claim(uid: string, wasUnowned: boolean): void;
  /** Uses only memory from now on: the keys hold another user's data, which could not be moved elsewhere. */
  isolate(): void;
  /** Calls the listener when another tab changes a key. */
  onForeignChange(listener: (change: ForeignChange) => void): void;
}

/** @param backing null if the browser blocks site data: then everything is in memory */
export function createOwnedStorage(
  backing: Storage | null,
  target: EventTarget,
  logger: Logger,
): OwnedStorage {
  const memory = new Map<string, string>();
  let actor: string | null = null;
  let unowned = false;
  let isolated = false;

  const isInMemory = () => isolated || backing === null;

  const readBacking = (key: string) => {
    try {
      return backing?.getItem(key) ?? null;
    } catch (error) {
      logger.error('Local storage cannot be read', error);
      return null;
    }
  };

  const isOwnedByActor = () =>
    isInMemory() || (readBacking(OWNER_KEY) === actor && readBacking(HANDOVER_KEY) === null);

  const hold = (values: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(values)) memory.set(key, value);
    return false;
  };

  const putBack = (before: readonly (readonly [string, string | null])[]) => {
    try {
      for (const [key, value] of before) {
        if (value === null) backing?.removeItem(key);
        else backing?.setItem(key, value);
      }
    } catch (error) {
      logger.error('Local storage could not be put back', error);
    }
  };

  const sizeBefore = (key: string) => readBacking(key)?.length ?? -key.length;

  const put = (values: Readonly<Record<string, string>>) => {
    if (isInMemory()) return hold(values);
    const entries = Object.entries(values);
    const before = entries.map(([key]) => [key, readBacking(key)] as const);
    const grown = entries.reduce((sum, [key, value]) => sum + value.length - sizeBefore(key), 0);
    let failure: unknown;
    // If storage is full, the other order makes room, but only where all values together grow no longer: other
    // tabs would take a value that has to be put back for news, and never come to rest.
    for (const order of grown > 0 ? [entries] : [entries, entries.toReversed()]) {
      try {
        for (const [key, value] of order) backing?.setItem(key, value);
        for (const [key] of entries) memory.delete(key);
        return true;
      } catch (error) {
        failure = error;
        putBack(before);
      }
    }
    // Quota or blocked storage: this tab keeps its value in memory.
    logger.error(`Local storage cannot be written: ${Object.keys(values).join(', ')}`, failure);
    return hold(values);
  };

  return {
    actor: () => actor,
    isOwnedByActor,
    wasUnowned: () => unowned,
    read: (key) => {
      // Before the first sign-in only the theme of the last user is read.
      if (actor !== null && !isOwnedByActor()) return null;
      const held = memory.get(key);
      if (held !== undefined) return held;
      return isInMemory() ? null : readBacking(key);
    },
    write: (key, value) => {
      if (!isOwnedByActor()) throw new NotOwnerError();
      return put({ [key]: value });
    },
    writeAll: (values) => {
      if (!isOwnedByActor()) throw new NotOwnerError();
      return put(values);
    },
    claim: (uid, wasUnowned) => {
      memory.clear();
      isolated = false;
      actor = uid;
      unowned = wasUnowned;
    },
    isolate: () => {
      memory.clear();
      isolated = true;
      actor = null;
    },
    onForeignChange: (listener) => {
      target.addEventListener('storage', (event) => {
        if (!(event instanceof StorageEvent)) return;
        // Local storage has room again.
        if (event.key) memory.delete(event.key);
        listener({ key: event.key, text: event.newValue });
      });
    },
  };
}

/** Local storage; null if the browser blocks site data and throws on access. */
export function openLocalStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
