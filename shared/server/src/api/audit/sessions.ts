import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import type { Caller } from '../core/caller';
import { auditSignIn } from './append';

const SESSIONS_REMEMBERED = 5000;

/**
 * Writes down each session at its first call, whoever the identity provider is: all tokens of a session tell when
 * it began. What this process has written, or found, is not asked for again. Where it cannot be written, as on a full
 * disk, the user still reads what is theirs; the next call tries again.
 */
export function auditSessions(
  db: Database,
  log: FastifyBaseLogger,
): (caller: Caller) => Promise<void> {
  const known = new Map<string, Promise<void>>();
  return (caller) => {
    const { uid, workspace, signedInAt } = caller;
    const session = `${uid} ${workspace} ${signedInAt}`;
    const before = known.get(session);
    if (before) return before;
    const written = auditSignIn(db, caller).catch((error: unknown) => {
      log.error({ err: error }, 'A session could not be logged');
      known.delete(session);
    });
    known.set(session, written);
    if (known.size > SESSIONS_REMEMBERED) known.delete(known.keys().next().value ?? '');
    return written;
  };
}
