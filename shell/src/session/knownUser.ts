import { SESSION_KEY, type User, user } from '@fieldline/contracts';
import * as z from 'zod/mini';

/** Who was signed in here when the tab was last open, with the token of then. */
export const knownUser = z.object({ user, token: z.string() });
export interface KnownUser {
  readonly user: User;
  readonly token: string;
}

/** Where a browser remembers its user, so that a start need not wait for the identity provider. */
export interface KnownUsers {
  read(): KnownUser | null;
  keep(known: KnownUser): void;
  forget(): void;
  /** Tells that another tab signed somebody in, or that it signed out. */
  onChange(listener: (change: 'signed-in' | 'signed-out') => void): void;
}

/** @param backing null if the browser blocks site data: nobody is ever known then */
export function createKnownUsers(backing: Storage | null, target: EventTarget): KnownUsers {
  return {
    read: () => {
      try {
        return z.parse(knownUser, JSON.parse(backing?.getItem(SESSION_KEY) ?? ''));
      } catch {
        // Absent, or not ours: the identity provider knows better.
        return null;
      }
    },
    keep: (known) => quietly(() => backing?.setItem(SESSION_KEY, JSON.stringify(known))),
    forget: () => quietly(() => backing?.removeItem(SESSION_KEY)),
    onChange: (listener) => {
      target.addEventListener('storage', (event) => {
        if (!(event instanceof StorageEvent)) return;
        const { key, newValue } = event;
        if (key === SESSION_KEY || key === null) listener(newValue ? 'signed-in' : 'signed-out');
      });
    },
  };
}

/** A full or blocked storage costs the next start some time, and nothing else. */
function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // As said.
  }
}

/** A token that ends sooner is renewed first; milliseconds. */
const MARGIN_MS = 60_000;

/**
 * Whether a token can still be used, by the `exp` of its payload (RFC 7519, section 4.1.4). What
 * cannot be read cannot be used.
 */
export function isFresh(token: string, now: number): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { exp } = z.parse(z.object({ exp: z.number() }), claims);
    return exp * 1000 - now > MARGIN_MS;
  } catch {
    return false;
  }
}
