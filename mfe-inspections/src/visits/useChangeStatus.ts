import type { Log, LogStatus } from '@fieldline/contracts';
import { useOneAtATime, usePlatform } from '@fieldline/platform';
import { useRefresh } from '../queries/useRefresh';
import { useSaveLog } from '../visit/form/useSaveLog';

const texts = {
  done: (count: number) => `${count} site ${count === 1 ? 'visit' : 'visits'} updated`,
  failed: (count: number) => `Failed to save ${count} site ${count === 1 ? 'visit' : 'visits'}`,
  hint: 'Nothing else was changed. Please try again.',
};

const statusOf = ({ status }: Log): { status: LogStatus } => ({
  status: status === 'completed' ? 'completed' : 'draft',
});

/** Gives several site visits a status; what fails is said, and the others have it. */
export function useChangeStatus() {
  const { toast, logger } = usePlatform();
  const { update } = useSaveLog();
  const { busy, run } = useOneAtATime();
  const refresh = useRefresh();

  const change = (logs: readonly Log[], status: LogStatus) =>
    run(async () => {
      let failed = 0;
      for (const log of logs) {
        try {
          const base = { form: statusOf(log), version: log.version };
          await update({ log, mine: { status }, base, formOf: statusOf });
        } catch (error) {
          failed += 1;
          logger.error('The status of a site visit was not changed', error);
        }
      }
      if (failed === 0) toast.show({ title: texts.done(logs.length) });
      else {
        const title = texts.failed(failed);
        toast.show({ title, description: texts.hint, variant: 'destructive' });
      }
      await refresh();
    });

  return { busy, change };
}
