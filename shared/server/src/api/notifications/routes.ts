import { listNotifications, seeNotifications } from '@fieldline/contracts';
import type { Serve } from '../core/serve';

export function serveNotifications(serve: Serve): void {
  serve(listNotifications, ({ scope }) => scope.notifications.list());
  serve(seeNotifications, ({ scope, body }) => scope.notifications.see(body.until));
}
