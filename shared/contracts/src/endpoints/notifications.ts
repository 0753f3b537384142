import { dailyMailWire, notificationsSeenWire, notificationsWire } from '../entities/notification';
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

/** What is unread by mail, once a day; of all teams of the caller. 409 `NO_MAIL` where none can be sent to them. */
export const chooseDailyMail = endpoint({
  method: 'PATCH',
  path: '/notifications',
  body: dailyMailWire,
  access: 'own',
  status: 204,
  decode: decodeNothing,
});
