import { dailyMailWire, notificationsSeenWire, notificationsWire } from '../entities/notification';
import { decodeNothing, endpoint, parsedBy } from './endpoint';

/** The caller's notifications of the last 30 days. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  answer: notificationsWire,
  status: 200,
  decode: parsedBy(notificationsWire),
});

/** Marks the notifications up to a moment as read. */
export const seeNotifications = endpoint({
  method: 'POST',
  path: '/notifications/seen',
  body: notificationsSeenWire,
  access: 'own',
  status: 204,
  decode: decodeNothing,
});

/**
 * Chooses a daily mail about unread notifications, of all the caller's teams. 409 `NO_MAIL` if none
 * can be sent to them.
 */
export const chooseDailyMail = endpoint({
  method: 'PATCH',
  path: '/notifications',
  body: dailyMailWire,
  access: 'own',
  status: 204,
  decode: decodeNothing,
});
