import { reportFailure, useOneAtATime, usePlatform, useStore } from '@fieldline/platform';
import { dayAt } from '@fieldline/ui';
import { emptied } from '../checklists/model';
import { isWaiting, WAITING_TOAST } from '../offline/capture/waitingToast';
import { useRefresh } from '../queries/useRefresh';
import { useSaveVisit } from './form/useSaveVisit';
import { logPageQuery } from './queries';
import { repeatedForm } from './repeat';
import { visitAddress } from '../items/addresses';

const texts = {
  done: 'Site visit repeated',
  doneHint: (title: string) => `Copied from "${title}", with an empty checklist.`,
  doneHintPlain: (title: string) => `Copied from "${title}".`,
  none: 'No visit to repeat',
  failed: 'Failed to repeat the site visit',
  hint: 'Please try again.',
};

/** Creates a visit as a copy of the project's last one, and opens it. */
export function useRepeatVisit(projectId: string) {
  const { api, queryClient, outbox, stores, toast, logger, navigate } = usePlatform();
  const engineer = useStore(stores.preferences).lastVisit?.engineer ?? '';
  const { create } = useSaveVisit();
  const refresh = useRefresh();
  const { busy, run } = useOneAtATime();

  const repeat = () =>
    void run(async () => {
      try {
        const page = await queryClient.fetchQuery(
          logPageQuery(api, { page: 1, limit: 1, filters: { projectId } }),
        );
        const [last] = page.data;
        if (!last) {
          toast.show({ title: texts.none });
          return;
        }
        const checklist = last.checklist && emptied(last.checklist);
        const form = repeatedForm(last, engineer, dayAt(new Date()));
        const created = await create(form, checklist);
        const said = checklist ? texts.doneHint(last.title) : texts.doneHintPlain(last.title);
        toast.show(
          isWaiting(outbox, created.id) ? WAITING_TOAST : { title: texts.done, description: said },
        );
        void refresh();
        navigate(visitAddress(created.id));
      } catch (error) {
        reportFailure({ toast, logger }, error, { title: texts.failed, description: texts.hint });
      }
    });

  return { busy, repeat };
}
