import type { Log } from '@fieldline/contracts';
import { type EditedFields, reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import { useRefresh } from '../../queries/useRefresh';
import type { VisitForm } from '../form/model';
import { useSaveVisit } from '../form/useSaveVisit';
import { logKey } from '../../queries/keys';

const texts = {
  failed: 'Failed to save site visit',
  hint: 'Please try again.',
};

interface FieldSave<Form extends EditedFields> {
  /** The visit that the change is based on. */
  readonly visit: Log;
  readonly mine: Form;
  readonly formOf: (visit: Log) => Form;
  readonly onSaved: () => void;
  /** Called if someone else changed the same field; nothing was written. */
  readonly onChanged: (saved: Log) => void;
}

/** Saves one field of a visit in place. */
export function useSaveField() {
  const { queryClient, toast, logger } = usePlatform();
  const { update } = useSaveVisit();
  const refresh = useRefresh();
  const { busy, run } = useOneAtATime();

  const save = <Form extends Partial<VisitForm> & EditedFields>(change: FieldSave<Form>) =>
    run(async () => {
      const { visit, mine, formOf, onSaved, onChanged } = change;
      try {
        const base = { form: formOf(visit), version: visit.version };
        const { kind, saved } = await update({ visit, mine, base, formOf });
        if (kind === 'changed') onChanged(saved);
        else onSaved();
        queryClient.setQueryData(logKey(visit.id), saved);
      } catch (error) {
        reportFailure({ toast, logger }, error, { title: texts.failed, description: texts.hint });
      }
      void refresh();
    });

  return { busy, save };
}
