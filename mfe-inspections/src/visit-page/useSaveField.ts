import type { Log } from '@fieldline/contracts';
import { type EditedFields, useOneAtATime, usePlatform } from '@fieldline/platform';
import { notKeptHint } from '../outgoing/waitingToast';
import { useRefresh } from '../queries/useRefresh';
import type { LogForm } from '../visit/form/model';
import { useSaveLog } from '../visit/form/useSaveLog';
import { logKey } from '../queries/keys';

const texts = {
  failed: 'Failed to save site visit',
  hint: 'Please try again.',
};

interface FieldSave<Form extends EditedFields> {
  /** The log that the change is based on. */
  readonly log: Log;
  readonly mine: Form;
  readonly formOf: (log: Log) => Form;
  readonly onSaved: () => void;
  /** Somebody else has changed the same, and nothing was written. */
  readonly onChanged: (saved: Log) => void;
}

/** Saves one field of a log in place. */
export function useSaveField() {
  const { queryClient, toast, logger } = usePlatform();
  const { update } = useSaveLog();
  const refresh = useRefresh();
  const { busy, run } = useOneAtATime();

  const save = <Form extends Partial<LogForm> & EditedFields>(change: FieldSave<Form>) =>
    run(async () => {
      const { log, mine, formOf, onSaved, onChanged } = change;
      try {
        const base = { form: formOf(log), version: log.version };
        const { kind, saved } = await update({ log, mine, base, formOf });
        if (kind === 'changed') onChanged(saved);
        else onSaved();
        queryClient.setQueryData(logKey(log.id), saved);
      } catch (error) {
        logger.error(texts.failed, error);
        const said = { title: texts.failed, description: texts.hint, ...notKeptHint(error) };
        toast.show({ ...said, variant: 'destructive' });
      }
      void refresh();
    });

  return { busy, save };
}
