import { chooseDailyMail, listNotifications, seeNotifications } from '@fieldline/contracts';
import type { AddressOf } from '../../mail/mail';
import { ApiFailure } from '../core/failure';
import type { Serve } from '../core/serve';

/** @param addressOf the address for a caller's daily mail */
export function serveNotifications(serve: Serve, addressOf: AddressOf): void {
  serve(listNotifications, async ({ scope }) => {
    const isOffered = addressOf(scope.caller) !== undefined;
    const [{ data }, wantsMail] = await Promise.all([
      scope.notifications.list(),
      isOffered && scope.notifications.wantsMail(),
    ]);
    return { data, daily_mail: isOffered ? wantsMail : null };
  });
  serve(seeNotifications, ({ scope, body }) => scope.notifications.see(body.until));
  serve(chooseDailyMail, async ({ scope, body }) => {
    const address = addressOf(scope.caller);
    if (address === undefined) {
      throw new ApiFailure(409, 'NO_MAIL', 'This account has no address that mails can be sent to');
    }
    await scope.notifications.wantMail(body.daily_mail, address);
  });
}
