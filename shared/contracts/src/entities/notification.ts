import * as z from 'zod/mini';
import { authorWire } from './author';

/** How long a notification is shown, in days, and how many at most. */
export const NOTIFICATION_DAYS = 30;
export const NOTIFICATIONS_MAX = 100;

/** What one of the team did that is meant for the caller: mentioned them in a comment, or assigned a visit to them. */
const notificationWire = z.object({
  /** `mention`, `assignment`, or what a newer server knows. */
  kind: z.string(),
  /** The visit that it is about. */
  log_id: z.string(),
  title: z.string(),
  /** Of the comment; empty for anything else. */
  text: z.string(),
  by: authorWire,
  at: z.string(),
  is_unread: z.boolean(),
});
export type Notification = Readonly<z.infer<typeof notificationWire>>;

/** The latest first. */
export const notificationsWire = z.object({
  data: z.array(notificationWire),
  /** Whether the caller wants what is unread by mail, once a day; null where none can be sent to them. */
  daily_mail: z.optional(z.nullable(z.boolean())),
});

export const dailyMailWire = z.object({ daily_mail: z.boolean() });

/** Up to when all have been seen. */
export const notificationsSeenWire = z.object({
  until: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/)),
});
