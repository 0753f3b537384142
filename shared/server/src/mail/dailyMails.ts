import { type Notification, visitAddress } from '@fieldline/contracts';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { createNotifications } from '../api/notifications/repository';
import type { Database } from '../database/database';
import { dailyMails, members, workspaces } from '../database/schema';
import { oneLine, type SendText } from './mail';

const A_DAY_MS = 86_400_000;
/** Users who are at work see notifications in the suite first. */
const GRACE_MS = 3_600_000;
/** The most notifications of one team that a mail lists. */
const NAMED = 20;

export interface DailyMailSettings {
  readonly db: Database;
  readonly send: SendText;
  /** The beginning of links. */
  readonly origin: string;
  /** How long something must be unread before it is mailed. */
  readonly graceMs?: number;
  /** Ends the run between two users. */
  readonly signal?: AbortSignal;
}

/** The unread notifications of one team. */
interface Unread {
  readonly id: string;
  readonly team: string;
  readonly notifications: readonly Notification[];
}

type Reader = typeof dailyMails.$inferSelect;

/**
 * Mails unread notifications to all users who want that: to each at most once in 24 hours, nothing
 * twice, and no empty mail. Several processes may run it at once.
 */
export async function sendDailyMails(settings: DailyMailSettings, now: Date): Promise<void> {
  const { db, send, origin, graceMs = GRACE_MS, signal } = settings;
  const upTo = new Date(now.getTime() - graceMs);
  const { is_on, mailed_at } = dailyMails;
  const mailIsDue = and(
    eq(is_on, true),
    or(isNull(mailed_at), lte(mailed_at, new Date(now.getTime() - A_DAY_MS))),
  );
  for (const reader of await db.select().from(dailyMails).where(mailIsDue)) {
    if (signal?.aborted) return;
    const unread = await unreadOf(db, reader, upTo);
    if (unread.length === 0) continue;
    const own = eq(dailyMails.uid, reader.uid);
    // One process claims a mail before sending it: if it dies, the mail is lost, not sent twice.
    const claimed = await db
      .update(dailyMails)
      .set({ mailed_at: now, mailed_until: upTo })
      .where(and(own, mailIsDue))
      .returning({ uid: dailyMails.uid });
    if (claimed.length === 0) continue;
    const isSent = await send({ to: reader.email, ...written(unread, origin) });
    // The notifications are part of the next mail, a day later.
    if (!isSent) {
      await db.update(dailyMails).set({ mailed_until: reader.mailed_until }).where(own);
    }
  }
}

/** A user's unread notifications that were not mailed yet, in their current teams. */
async function unreadOf(
  db: Database,
  { uid, mailed_until }: Reader,
  upTo: Date,
): Promise<readonly Unread[]> {
  const teams = await db
    .select({ id: workspaces.id, team: workspaces.name })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspace))
    .where(eq(members.uid, uid))
    .orderBy(asc(workspaces.name), asc(workspaces.id));
  const [from, to] = [mailed_until?.toISOString() ?? '', upTo.toISOString()];
  const found: Unread[] = [];
  for (const { id, team } of teams) {
    const { data } = await createNotifications(db, { uid, workspace: id }).list();
    const notifications = data.filter(({ is_unread, at }) => is_unread && at > from && at <= to);
    if (notifications.length > 0) found.push({ id, team: team ?? '', notifications });
  }
  return found;
}

const texts = {
  subject: (count: number) =>
    `${count} unread ${count === 1 ? 'notification' : 'notifications'} in Fieldline`,
  mention: (name: string, title: string) => `${name} mentioned you in ${title}`,
  assignment: (name: string, title: string) => `${name} assigned you to ${title}`,
  somebody: 'Somebody',
  more: (count: number) => `And ${count} more.`,
  stop: 'You get this mail at most once a day, because you asked for it. To stop it, open Fieldline, press the bell and turn off “Send me a daily email of unread notifications”.',
};

function written(unread: readonly Unread[], origin: string) {
  const count = unread.reduce((sum, { notifications }) => sum + notifications.length, 0);
  const parts = unread.map(({ id, team, notifications }) => {
    const lines = notifications.slice(0, NAMED).map(({ kind, by, title, log_id }) => {
      const said = kind === 'assignment' ? texts.assignment : texts.mention;
      const link = new URL(visitAddress(log_id), origin);
      link.searchParams.set('workspace', id);
      return `- ${oneLine(said(by?.name ?? texts.somebody, title))}\n  ${link.href}`;
    });
    const left = notifications.length - lines.length;
    return [oneLine(team), ...lines, ...(left > 0 ? [texts.more(left)] : [])].join('\n');
  });
  return { subject: texts.subject(count), text: `${[...parts, texts.stop].join('\n\n')}\n` };
}

const AN_HOUR_MS = 3_600_000;

/**
 * Sends due mails now and every hour. Returns a function that stops this.
 * @param onFailure called with errors
 */
export function mailDaily(
  settings: Omit<DailyMailSettings, 'signal'>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController();
  let sending: Promise<void> = Promise.resolve();
  const send = () => {
    sending = sending
      .then(() => sendDailyMails({ ...settings, signal: ending.signal }, new Date()))
      .catch(onFailure);
  };
  send();
  const timer = setInterval(send, AN_HOUR_MS).unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await sending;
  };
}
