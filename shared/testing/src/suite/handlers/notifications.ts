import { listNotifications, notificationsSeenWire, seeNotifications } from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { Handler } from './handler';

/** What is meant for the user, as a test gave it. */
export const notificationHandlers: readonly Handler[] = [
  [listNotifications, ({ state }) => ({ data: state.notifications })],
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
];
