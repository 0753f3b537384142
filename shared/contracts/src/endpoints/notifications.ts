import { notificationsSeenWire, notificationsWire } from '../entities/notification';
import { decodeNothing, endpoint, parsedBy } from './endpoint';

/** What was meant for the caller in the last 30 days. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  answer: notificationsWire,
  status: 200,
  decode: parsedBy(notificationsWire),
});

/** Marks those up to a moment as read. */
export const seeNotifications = endpoint({
  method: 'POST',
  path: '/notifications/seen',
  body: notificationsSeenWire,
  access: 'own',
  status: 204,
  decode: decodeNothing,
});
