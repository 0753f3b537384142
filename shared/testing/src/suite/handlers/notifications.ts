import { chooseDailyMail, listNotifications, seeNotifications } from '@fieldline/contracts';
import { type Handler, on, Refusal } from './handler';

/** The user's notifications, given by a test. */
export const notificationHandlers: readonly Handler[] = [
  on(listNotifications, ({ state }) => ({
    data: state.notifications,
    daily_mail: state.dailyMail,
  })),
  on(seeNotifications, ({ state, body }) => {
    state.notifications = state.notifications.map((each) => ({
      ...each,
      is_unread: each.is_unread && each.at > body.until,
    }));
  }),
  on(chooseDailyMail, ({ state, body }) => {
    if (state.dailyMail === null) throw new Refusal(409, 'NO_MAIL');
    state.dailyMail = body.daily_mail;
  }),
];
