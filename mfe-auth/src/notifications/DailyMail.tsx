import { chooseDailyMail } from '@fieldline/contracts';
import { reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import { Checkbox } from '@fieldline/ui';
import { useState } from 'react';
import { NOTIFICATIONS_KEY } from './key';
import { texts } from './texts';

/** Whether the user wants a daily mail about unread notifications. */
export function DailyMail({ isWanted }: { isWanted: boolean }) {
  const { api, queryClient, toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();

  // Overrides the list, which may have been read before the choice.
  const [chosen, setChosen] = useState<boolean>();

  const choose = (daily_mail: boolean) =>
    void run(async () => {
      setChosen(daily_mail);
      try {
        await api.call(chooseDailyMail, { body: { daily_mail } });
        await queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
      } catch (error) {
        setChosen(!daily_mail);
        reportFailure({ toast, logger }, error, texts.dailyMailFailed);
      }
    });

  return (
    <Checkbox
      label={texts.dailyMail}
      detail={texts.dailyMailDetail}
      checked={chosen ?? isWanted}
      aria-disabled={busy}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}
