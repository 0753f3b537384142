import { chooseDailyMail, type Notifications } from '@fieldline/contracts';
import { reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import { Checkbox } from '@fieldline/ui';
import { NOTIFICATIONS_KEY } from './key';
import { texts } from './texts';

/** Whether the user wants what is unread by mail. */
export function DailyMail({ isWanted }: { isWanted: boolean }) {
  const { api, queryClient, toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();

  const show = (daily_mail: boolean) =>
    queryClient.setQueryData<Notifications>(
      NOTIFICATIONS_KEY,
      (known) => known && { ...known, daily_mail },
    );
  const choose = (daily_mail: boolean) =>
    void run(async () => {
      show(daily_mail);
      try {
        await api.call(chooseDailyMail, { body: { daily_mail } });
      } catch (error) {
        show(!daily_mail);
        reportFailure({ toast, logger }, error, texts.dailyMailFailed);
      }
    });

  return (
    <Checkbox
      label={texts.dailyMail}
      detail={texts.dailyMailDetail}
      checked={isWanted}
      aria-disabled={busy}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}
