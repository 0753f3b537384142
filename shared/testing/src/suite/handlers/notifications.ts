import {
  chooseDailyMail,
  dailyMailWire,
  listNotifications,
  notificationsSeenWire,
  seeNotifications,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { type Handler, Refusal } from './handler';

/** What is meant for the user, as a test gave it. */
export const notificationHandlers: readonly Handler[] = [
  [listNotifications, ({ state }) => ({ data: state.notifications, daily_mail: state.dailyMail })],
  [
    seeNotifications,
    ({ state, body }) => {
      const { until } = z.parse(notificationsSeenWire, body);
      state.notifications = state.notifications.map((each) => ({
        ...each,
        is_unread: each.is_unread && each.at > until,
      }));
    },
  ],
  [
    chooseDailyMail,
    ({ state, body }) => {
      const { daily_mail } = z.parse(dailyMailWire, body);
      if (state.dailyMail === null) throw new Refusal(409, 'NO_MAIL');
      state.dailyMail = daily_mail;
    },
  ],
];
