import type { Database } from '../../database/database';
import type { Caller } from '../core/caller';
import { auditSignIn } from './append';

const SESSIONS_REMEMBERED = 5000;

/**
 * Writes down each session at its first call, whoever the identity provider is: all tokens of a session tell when
 * it began. What this process has written, or found, is not asked for again.
 */
export function auditSessions(db: Database): (caller: Caller) => Promise<void> {
  const known = new Map<string, Promise<void>>();
  return (caller) => {
    const { uid, workspace, signedInAt } = caller;
    const session = `${uid} ${workspace} ${signedInAt}`;
    const before = known.get(session);
    if (before) return before;
    const written = auditSignIn(db, caller);
    known.set(session, written);
    written.catch(() => known.delete(session));
    if (known.size > SESSIONS_REMEMBERED) known.delete(known.keys().next().value ?? '');
    return written;
  };
}
