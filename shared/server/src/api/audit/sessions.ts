import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import type { Caller } from '../core/caller';
import { auditSignIn } from './append';

const SESSIONS_REMEMBERED = 5000;

/**
 * Logs each session at its first call, whatever the identity provider: all tokens of a session say
 * when it began. Sessions that this process has logged or found are not looked up again. If logging
 * fails, for example on a full disk, the call still proceeds, and the next one tries again.
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
    const written = auditSignIn(db, caller, new Set([caller.own, workspace])).catch(
      (error: unknown) => {
        log.error({ err: error }, 'A session could not be logged');
        known.delete(session);
      },
    );
    known.set(session, written);
    if (known.size > SESSIONS_REMEMBERED) known.delete(known.keys().next().value ?? '');
    return written;
  };
}
