import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { idempotentAnswers } from '../../database/schema';
import { ApiFailure } from './failure';
import type { Caller } from './caller';

/** Keys older than this are forgotten. */
const isOld = sql`created_at < now() - interval '30 days'`;

/**
 * Runs a call once per key: its work and the stored answer are one transaction, and a repeated key
 * gets the stored answer. With `within` it becomes part of that transaction.
 */
export function createIdempotency(db: Database, { uid }: Caller) {
  return async function once<Answer>(
    key: string | undefined,
    call: string,
    read: (remembered: unknown) => Answer,
    work: (tx: Database) => Promise<Answer>,
    within?: Database,
  ): Promise<Answer> {
    const begin = (part: (tx: Database) => Promise<Answer>) =>
      within ? part(within) : db.transaction(part);
    if (key === undefined) return begin(work);
    return begin(async (tx) => {
      const mine = and(eq(idempotentAnswers.uid, uid), eq(idempotentAnswers.key, key));
      await tx.delete(idempotentAnswers).where(and(mine, isOld));
      // If two calls come at once, the second waits here until the first has finished.
      const [first] = await tx
        .insert(idempotentAnswers)
        .values({ uid, key, call })
        .onConflictDoNothing()
        .returning({ key: idempotentAnswers.key });
      if (!first) {
        const [earlier] = await tx.select().from(idempotentAnswers).where(mine);
        if (earlier?.call !== call) {
          throw new ApiFailure(
            422,
            'KEY_REUSED',
            'This Idempotency-Key was already used for another call',
          );
        }
        return read(earlier.answer);
      }
      const answer = await work(tx);
      // Some calls have no answer.
      await tx
        .update(idempotentAnswers)
        .set({ answer: answer ?? null })
        .where(mine);
      return answer;
    });
  };
}

/** Deletes the expired answers of all users. */
export async function sweepAnswers(db: Database): Promise<void> {
  await db.delete(idempotentAnswers).where(isOld);
}

/** Returns a stored answer unchanged; the call's own schema checks it on the way out. */
export const remembered = (answer: unknown): unknown => answer;
