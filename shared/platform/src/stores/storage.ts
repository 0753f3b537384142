import { OWNER_KEY } from '@fieldline/contracts';
import type { Logger } from '../logger';

/** A write from a tab whose user is no longer the owner of the stored data. */
export class NotOwnerError extends Error {
  override readonly name = 'NotOwnerError';
  constructor() {
    super('The stored data belong to another user');
  }
}

/**
 * The browser's local storage, safe to use: a storage that is blocked or full does not throw but is
 * backed by memory for this tab, and a write is refused when the data belong to somebody else.
 */
export interface OwnedStorage {
  read(key: string): string | null;
  /** Tells whether other tabs get to see it. @throws NotOwnerError */
  write(key: string, value: string): boolean;
  /** Whose data the keys hold. */
  owner(): string | null;
  /** Makes this tab write as that user, and the keys that user's. */
  claim(uid: string): void;
  /** Works in memory alone from now on: another user's data are stored and could not be parked. */
  isolate(): void;
  /** Calls the listener with the key when another tab changes it; with null when all are cleared. */
  onForeignChange(listener: (key: string | null) => void): void;
}

export function createOwnedStorage(
  backing: Storage,
  target: EventTarget,
  logger: Logger,
): OwnedStorage {
  const memory = new Map<string, string>();
  let actor: string | null = null;
  let isolated = false;

  const read = (key: string) => {
    const held = memory.get(key);
    if (held !== undefined) return held;
    if (isolated) return null;
    try {
      return backing.getItem(key);
    } catch (error) {
      logger.error('Local storage cannot be read', error);
      return null;
    }
  };

  const put = (key: string, value: string) => {
    if (isolated) {
      memory.set(key, value);
      return false;
    }
    try {
      backing.setItem(key, value);
      memory.delete(key);
      return true;
    } catch (error) {
      // Quota or blocked storage: this tab goes on with what it has.
      memory.set(key, value);
      logger.error(`Local storage cannot be written: ${key}`, error);
      return false;
    }
  };

  return {
    read,
    owner: () => read(OWNER_KEY),
    claim: (uid) => {
      memory.clear();
      isolated = false;
      actor = uid;
      put(OWNER_KEY, uid);
    },
    isolate: () => {
      memory.clear();
      isolated = true;
      actor = null;
    },
    write: (key, value) => {
      if (!isolated && read(OWNER_KEY) !== actor) throw new NotOwnerError();
      return put(key, value);
    },
    onForeignChange: (listener) => {
      target.addEventListener('storage', (event) => {
        if (event instanceof StorageEvent) listener(event.key);
      });
    },
  };
}
