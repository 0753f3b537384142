import * as z from 'zod/mini';
import { authorWire } from './author';

/** For how many days notifications are shown, and how many at most. */
export const NOTIFICATION_DAYS = 30;
export const NOTIFICATIONS_MAX = 100;

/** An action of a team member that concerns the caller: a mention in a comment, or an assigned visit. */
const notificationWire = z.object({
  /** `mention`, `assignment`, or a kind that only a newer server knows. */
  kind: z.string(),
  /** The visit concerned. */
  log_id: z.string(),
  title: z.string(),
  /** The comment's text; empty for other kinds. */
  text: z.string(),
  by: authorWire,
  at: z.string(),
  is_unread: z.boolean(),
});
export type Notification = Readonly<z.infer<typeof notificationWire>>;

/** The latest first. */
export const notificationsWire = z.object({
  data: z.array(notificationWire),
  /**
   * Whether the caller wants a daily mail about unread notifications; null if none can be sent to
   * them.
   */
  daily_mail: z.optional(z.nullable(z.boolean())),
});

export const dailyMailWire = z.object({ daily_mail: z.boolean() });

/** Everything up to this time has been seen. */
export const notificationsSeenWire = z.object({
  until: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/)),
});
