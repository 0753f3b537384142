import { SESSION_KEY, type User, user } from '@fieldline/contracts';
import * as z from 'zod/mini';

/** The user of the last visit in this browser, with their token of that time. */
export const knownUser = z.object({ user, token: z.string() });
export interface KnownUser {
  readonly user: User;
  readonly token: string;
}

/** Stores a browser's user, so that a start does not have to wait for the identity provider. */
export interface KnownUsers {
  read(): KnownUser | null;
  keep(known: KnownUser): void;
  forget(): void;
  /** Reports that another tab signed a user in or out. */
  onChange(listener: (change: 'signed-in' | 'signed-out') => void): void;
}

/** @param backing null if the browser blocks site data: then no user is ever known */
export function createKnownUsers(backing: Storage | null, target: EventTarget): KnownUsers {
  return {
    read: () => {
      try {
        return z.parse(knownUser, JSON.parse(backing?.getItem(SESSION_KEY) ?? ''));
      } catch {
        // Absent, or not written by the suite: the identity provider decides.
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

/** A full or blocked storage only makes the next start slower. */
function quietly(act: () => void): void {
  try {
    act();
  } catch {}
}

/** A token that expires sooner is renewed first; milliseconds. */
const MARGIN_MS = 60_000;

/**
 * Whether a token can still be used, by the `exp` of its payload (RFC 7519, section 4.1.4). An
 * unreadable token cannot.
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
