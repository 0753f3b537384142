import type { Log, LogStatus } from '@fieldline/contracts';
import { useOneAtATime, usePlatform } from '@fieldline/platform';
import { useRefresh } from '../queries/useRefresh';
import { useSaveLog } from '../visit/form/useSaveLog';

const visits = (count: number) => `${count} site ${count === 1 ? 'visit' : 'visits'}`;

const texts = {
  done: (count: number) => `${visits(count)} updated`,
  undo: 'Undo',
  undone: (count: number) => `${visits(count)} changed back`,
  failed: (count: number, total: number) =>
    `Failed to save ${count < total ? `${count} of ` : ''}${visits(total)}`,
  others: 'The others were updated. Please try again.',
  hint: 'Please try again.',
};

/** A visit as it was last read, and the status that it gets. */
interface Change {
  readonly log: Log;
  readonly status: LogStatus;
}

const statusOf = ({ status }: Log): { status: LogStatus } => ({
  status: status === 'completed' ? 'completed' : 'draft',
});

/** Gives several site visits a status, with Undo. Says how many were not saved. */
export function useChangeStatus() {
  const { toast, logger } = usePlatform();
  const { update } = useSaveLog();
  const { busy, run } = useOneAtATime();
  const refresh = useRefresh();

  /** Answers what takes back the changes that were made. */
  async function make(changes: readonly Change[]): Promise<readonly Change[]> {
    const back: Change[] = [];
    for (const { log, status } of changes) {
      try {
        const base = { form: statusOf(log), version: log.version };
        const { kind, saved } = await update({ log, mine: { status }, base, formOf: statusOf });
        if (kind === 'saved') back.push({ log: saved, status: base.form.status });
      } catch (error) {
        logger.error('The status of a site visit was not changed', error);
      }
    }
    return back;
  }

  const changeAll = (changes: readonly Change[], isUndo = false) =>
    run(async () => {
      const back = await make(changes);
      const failed = changes.length - back.length;
      const undo = { label: texts.undo, run: () => void changeAll(back, true) };
      toast.show({
        title: isUndo ? texts.undone(back.length) : texts.done(back.length),
        ...(failed > 0 && {
          title: texts.failed(failed, changes.length),
          description: back.length > 0 ? texts.others : texts.hint,
          variant: 'destructive',
        }),
        ...(!isUndo && back.length > 0 && { action: undo }),
      });
      void refresh();
    });

  const change = (logs: readonly Log[], status: LogStatus) =>
    changeAll(
      logs.filter((log) => statusOf(log).status !== status).map((log) => ({ log, status })),
    );

  return { busy, change };
}
