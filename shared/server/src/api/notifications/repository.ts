import { type Author, NOTIFICATION_DAYS, NOTIFICATIONS_MAX } from '@fieldline/contracts';
import { and, desc, eq, gt, ne, or, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { changes, comments, dailyMails, logs, notificationsSeen } from '../../database/schema';
import { isUser } from '../core/author';
import type { Caller } from '../core/caller';

const recent = (at: SQLWrapper) =>
  gt(at, sql`now() - interval '${sql.raw(String(NOTIFICATION_DAYS))} days'`);

/** The caller's notifications of a workspace. */
export function createNotifications(
  db: Database,
  { uid, workspace }: Pick<Caller, 'uid' | 'workspace'>,
) {
  const byOthers = (author: SQLWrapper) => or(isNull(author), ne(sql`${author} ->> 'uid'`, uid));

  /** The comments that mention the caller. */
  const mentions = () =>
    db
      .select({
        log_id: logs.id,
        title: logs.title,
        text: comments.text,
        by: comments.created_by,
        at: comments.created_at,
      })
      .from(comments)
      .innerJoin(logs, and(eq(logs.workspace, comments.workspace), eq(logs.id, comments.log_id)))
      .where(
        and(
          eq(comments.workspace, workspace),
          recent(comments.created_at),
          sql`${comments.mentions} @> ${JSON.stringify([{ uid }])}::jsonb`,
          byOthers(comments.created_by),
        ),
      )
      .orderBy(desc(comments.created_at))
      .limit(NOTIFICATIONS_MAX);

  /** When each of the caller's visits was last assigned to them. */
  const assignments = () =>
    db
      .selectDistinctOn([logs.id], {
        log_id: logs.id,
        title: logs.title,
        text: sql<string>`''`,
        by: changes.changed_by,
        at: changes.changed_at,
      })
      .from(changes)
      .innerJoin(logs, and(eq(logs.workspace, changes.workspace), eq(logs.id, changes.log_id)))
      .where(
        and(
          eq(changes.workspace, workspace),
          recent(changes.changed_at),
          isUser(logs.assigned_to, uid),
          sql`${changes.former}::jsonb ? 'assigned_to'`,
          byOthers(changes.changed_by),
        ),
      )
      .orderBy(logs.id, desc(changes.id))
      .limit(NOTIFICATIONS_MAX);

  return {
    async list() {
      const mine = and(eq(notificationsSeen.workspace, workspace), eq(notificationsSeen.uid, uid));
      const [[seen], named, assigned] = await Promise.all([
        db.select({ at: notificationsSeen.seen_at }).from(notificationsSeen).where(mine),
        mentions(),
        assignments(),
      ]);
      const wireOf =
        (kind: string) =>
        ({
          at,
          by,
          ...about
        }: {
          at: Date;
          by: Author | null;
          log_id: string;
          title: string;
          text: string;
        }) => ({
          ...{ kind, ...about, by: by ?? undefined, at: at.toISOString() },
          is_unread: seen === undefined || at > seen.at,
        });
      const data = [...named.map(wireOf('mention')), ...assigned.map(wireOf('assignment'))]
        .sort((one, other) => (one.at < other.at ? 1 : -1))
        .slice(0, NOTIFICATIONS_MAX);
      return { data };
    },

    /** The time never moves back, nor beyond the current time. */
    async see(until: string): Promise<void> {
      const seen_at = sql`least(${until}::timestamptz, now())`;
      await db
        .insert(notificationsSeen)
        .values({ workspace, uid, seen_at })
        .onConflictDoUpdate({
          target: [notificationsSeen.workspace, notificationsSeen.uid],
          set: { seen_at: sql`greatest(${notificationsSeen.seen_at}, excluded.seen_at)` },
        });
    },

    /** Whether the caller wants a daily mail about unread notifications of all their teams. */
    async wantsMail(): Promise<boolean> {
      const mine = eq(dailyMails.uid, uid);
      const [wanted] = await db.select({ is_on: dailyMails.is_on }).from(dailyMails).where(mine);
      return wanted?.is_on ?? false;
    },

    /** The time of the last mail is kept: switching it off and on must not send two in a day. */
    async wantMail(is_on: boolean, email: string): Promise<void> {
      await db
        .insert(dailyMails)
        .values({ uid, email, is_on })
        .onConflictDoUpdate({ target: dailyMails.uid, set: { email, is_on } });
    },
  };
}
