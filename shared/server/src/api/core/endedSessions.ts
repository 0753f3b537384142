import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { endedSessions } from '../../database/schema';
import { type Authenticate, unauthorized } from './authentication';

/** How long a process believes what it has read. Milliseconds. */
const BELIEVED_MS = 30_000;
const USERS_REMEMBERED = 5000;

/**
 * Refuses the sessions that were ended: their user has signed out, or removed their device. The identity provider can end all
 * sessions of a user or none; what tells them apart is when each signed in, which every token of theirs says.
 */
export function refuseEnded(
  db: Database,
  authenticate: Authenticate,
  now: () => number = Date.now,
): { readonly authenticate: Authenticate; readonly forget: (uid: string) => void } {
  const known = new Map<string, { readonly ended: readonly number[]; readonly until: number }>();

  async function endedOf(uid: string): Promise<readonly number[]> {
    const before = known.get(uid);
    if (before && now() < before.until) return before.ended;
    const rows = await db.select().from(endedSessions).where(eq(endedSessions.uid, uid));
    const ended = rows.map(({ signed_in_at }) => signed_in_at);
    known.delete(uid);
    known.set(uid, { ended, until: now() + BELIEVED_MS });
    if (known.size > USERS_REMEMBERED) known.delete(known.keys().next().value ?? '');
    return ended;
  }

  return {
    authenticate: async (authorization) => {
      const caller = await authenticate(authorization);
      const ended = await endedOf(caller.uid);
      if (ended.includes(caller.signedInAt ?? 0)) throw unauthorized();
      return caller;
    },
    /** To be called when a session of theirs was ended: this process asks again. */
    forget: (uid) => known.delete(uid),
  };
}
