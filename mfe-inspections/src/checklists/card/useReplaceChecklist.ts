import { type Checklist, type Log, readLog, updateLog } from '@fieldline/contracts';
import {
  reportFailure,
  type SaveOutcome,
  saveVersioned,
  useOneAtATime,
  usePlatform,
} from '@fieldline/platform';
import { CHANGED_TOAST } from '../../items/changedToast';
import { capturedChecklist } from '../../offline/capture/capture';
import { sendOrKeep } from '../../offline/capture/sendOrKeep';
import { logKey } from '../../queries/keys';
import { useRefresh } from '../../queries/useRefresh';
import { draftOf } from '../model';

const texts = { failed: 'Failed to change the checklist', hint: 'Please try again.' };

/** A visit before and after its checklist was replaced. */
export interface Replaced {
  readonly before: Log;
  readonly after: Log;
}

const formOf = ({ checklist }: Pick<Log, 'checklist'>) => ({
  checklist: JSON.stringify(checklist),
});

/** Gives a visit a checklist, or removes it; returns nothing if that failed. */
export function useReplaceChecklist() {
  const { api, outbox, connection, queryClient, toast, logger } = usePlatform();
  const refresh = useRefresh();
  const { busy, run } = useOneAtATime();

  const replaced = async (
    visit: Log,
    checklist: Checklist | null,
  ): Promise<SaveOutcome<Log> & { readonly before: Log }> => {
    const params = { id: visit.id };
    const read = () => api.call(readLog, { params });
    const draft = checklist && draftOf(checklist);
    return sendOrKeep(
      { outbox, connection },
      {
        id: visit.id,
        send: async () => {
          // Undo must also restore the answers that colleagues gave since.
          const before = checklist ? visit : await read();
          const outcome = await saveVersioned<ReturnType<typeof formOf>, Log>({
            mine: formOf({ checklist }),
            base: { form: formOf(before), version: before.version },
            formOf,
            read,
            write: (ifMatch) =>
              api.call(updateLog, { params, body: { checklist: draft }, ifMatch }),
          });
          return { ...outcome, before };
        },
        keep: async () => {
          await outbox.add(capturedChecklist(visit, draft));
          return { kind: 'saved', saved: { ...visit, checklist }, before: visit };
        },
      },
    );
  };

  const replace = async (
    visit: Log,
    checklist: Checklist | null,
  ): Promise<Replaced | undefined> => {
    let done: Replaced | undefined;
    await run(async () => {
      try {
        const { kind, saved, before } = await replaced(visit, checklist);
        if (kind === 'saved') done = { before, after: saved };
        else toast.show(CHANGED_TOAST);
        queryClient.setQueryData(logKey(visit.id), saved);
      } catch (error) {
        reportFailure({ toast, logger }, error, { title: texts.failed, description: texts.hint });
      }
      void refresh();
    });
    return done;
  };

  return { busy, replace };
}
