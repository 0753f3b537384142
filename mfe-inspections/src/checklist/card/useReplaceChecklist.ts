import { type Checklist, type Log, updateLog } from '@fieldline/contracts';
import { useOneAtATime, usePlatform } from '@fieldline/platform';
import { capturedChecklist } from '../../outgoing/capture';
import { notKeptHint } from '../../outgoing/waitingToast';
import { logKey } from '../../queries/keys';
import { useRefresh } from '../../queries/useRefresh';
import { draftOf } from '../model';

const texts = { failed: 'Failed to change the checklist', hint: 'Please try again.' };

/** Gives a visit a checklist, or takes it away; answers the visit as it is then, nothing where it failed. */
export function useReplaceChecklist() {
  const { api, outbox, queryClient, toast, logger } = usePlatform();
  const refresh = useRefresh();
  const { busy, run } = useOneAtATime();

  const replaced = async (log: Log, checklist: Checklist | null): Promise<Log> => {
    if (outbox.isNeeded(log.id)) {
      await outbox.add(capturedChecklist(log, checklist && draftOf(checklist)));
      return { ...log, checklist };
    }
    return api.call(updateLog, {
      params: { id: log.id },
      body: { checklist: checklist && draftOf(checklist) },
    });
  };

  const replace = async (log: Log, checklist: Checklist | null): Promise<Log | undefined> => {
    let changed: Log | undefined;
    await run(async () => {
      try {
        changed = await replaced(log, checklist);
        queryClient.setQueryData(logKey(log.id), changed);
      } catch (error) {
        logger.error(texts.failed, error);
        const said = { title: texts.failed, description: texts.hint, ...notKeptHint(error) };
        toast.show({ ...said, variant: 'destructive' });
      }
      void refresh();
    });
    return changed;
  };

  return { busy, replace };
}
