import { randomUUID } from 'node:crypto';
import {
  type Author,
  type commentDraftWire,
  type commentPatchWire,
  COMMENTS_MAX,
  type CommentWire,
} from '@fieldline/contracts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { comments, logs, members, photos } from '../../database/schema';
import { madeBy } from '../core/author';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound } from '../core/failure';
import { ofPictures } from '../files/pictures';

type Draft = z.output<typeof commentDraftWire>;
type Patch = z.output<typeof commentPatchWire>;

/** The comments on the visits of the caller's workspace, and on their photos. */
export function createComments(db: Database, caller: Caller) {
  const { uid, workspace } = caller;
  const ofLog = (logId: string) =>
    and(eq(comments.workspace, workspace), eq(comments.log_id, logId));
  const mine = (id: string) => and(eq(comments.workspace, workspace), eq(comments.id, id));

  async function refuseMissing(logId: string, within: Database) {
    const [log] = await within
      .select({ id: logs.id })
      .from(logs)
      .where(and(eq(logs.workspace, workspace), eq(logs.id, logId)));
    if (!log) throw notFound('Log');
  }

  /** @throws ApiFailure 404 for a photo of another visit */
  async function refuseOtherPhoto(logId: string, id: string, within: Database) {
    const [photo] = await within
      .select({ id: photos.id })
      .from(photos)
      .where(
        and(
          eq(photos.workspace, workspace),
          eq(photos.id, id),
          eq(photos.log_id, logId),
          ofPictures,
        ),
      )
      // Locked, so that the photo is not deleted before the comment is stored.
      .for('key share');
    if (!photo) throw notFound('Photo');
  }

  /** The mentioned users who are members. */
  async function membersAmong(uids: readonly string[], within: Database): Promise<Author[]> {
    if (uids.length === 0) return [];
    return within
      .select({ uid: members.uid, name: members.name })
      .from(members)
      .where(and(eq(members.workspace, workspace), inArray(members.uid, [...uids])))
      .orderBy(asc(members.name), asc(members.uid));
  }

  /** Locks one of the caller's comments. @throws ApiFailure 404, 403 for someone else's */
  async function own(id: string, tx: Database) {
    const [comment] = await tx
      .select({ by: comments.created_by })
      .from(comments)
      .where(mine(id))
      .for('update');
    if (!comment) throw notFound('Comment');
    if (comment.by?.uid !== uid)
      throw new ApiFailure(403, 'NOT_AUTHOR', 'Only the author can change a comment');
  }

  return {
    async listOf(logId: string): Promise<{ data: CommentWire[] }> {
      await refuseMissing(logId, db);
      const rows = await db
        .select()
        .from(comments)
        .where(ofLog(logId))
        .orderBy(asc(comments.created_at), asc(comments.id));
      return { data: rows.map(toWire) };
    },

    /** If the same caller already created one with this id, it is returned unchanged. */
    create: (logId: string, draft: Draft): Promise<CommentWire> =>
      db.transaction(async (tx) => {
        const { id = randomUUID(), text, photo_id, pin } = draft;
        if (pin !== null && photo_id === null)
          throw new ApiFailure(
            400,
            'VALIDATION_ERROR',
            'Only a comment on a photo can have a position',
          );
        await refuseMissing(logId, tx);
        if (photo_id !== null) await refuseOtherPhoto(logId, photo_id, tx);
        // A comment stored earlier, whose answer was lost, does not count against the limit.
        const others = and(ofLog(logId), ne(comments.id, id));
        if ((await tx.$count(comments, others)) >= COMMENTS_MAX) {
          const most = `A visit and its photos have ${COMMENTS_MAX} comments at most`;
          throw new ApiFailure(409, 'TOO_MANY_COMMENTS', most);
        }
        const mentions = await membersAmong(draft.mentions, tx);
        const { created_by } = madeBy(caller);
        await tx
          .insert(comments)
          .values({ workspace, id, log_id: logId, photo_id, pin, text, mentions, created_by })
          .onConflictDoNothing();
        const [row] = await tx.select().from(comments).where(mine(id));
        if (!row || row.log_id !== logId || row.created_by?.uid !== uid)
          throw new ApiFailure(409, 'ID_TAKEN', 'A comment with this id already exists');
        return toWire(row);
      }),

    update: (id: string, { text, mentions }: Patch): Promise<CommentWire> =>
      db.transaction(async (tx) => {
        await own(id, tx);
        const [row] = await tx
          .update(comments)
          .set({ text, mentions: await membersAmong(mentions, tx), edited_at: sql`now()` })
          .where(mine(id))
          .returning();
        if (!row) throw notFound('Comment');
        return toWire(row);
      }),

    remove: (id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await own(id, tx);
        await tx.delete(comments).where(mine(id));
      }),
  };
}

const toWire = ({
  workspace: _workspace,
  created_by,
  created_at,
  edited_at,
  ...comment
}: typeof comments.$inferSelect): CommentWire => ({
  ...comment,
  created_by: created_by ?? undefined,
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
});
