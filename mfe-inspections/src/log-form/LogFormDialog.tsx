import type { Log, Project } from '@fieldline/contracts';
import { ApiError, usePlatform } from '@fieldline/platform';
import { schemaResolver, useForm } from '@fieldline/ui/forms';
import { FormDialog, type Leaving } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { dayAt } from '../days/model';
import { ConflictNotice } from '../editing/ConflictNotice';
import { FINISHED, useOneAtATime } from '../editing/useOneAtATime';
import { useRefresh } from '../editing/useRefresh';
import { LogFields } from './LogFields';
import { savedTexts } from './savedTexts';
import { emptyLogForm, logForm, type LogForm, logFormOf } from './model';
import { texts } from './texts';
import { useSaveLog } from './useSaveLog';

type ProjectName = Pick<Project, 'id' | 'name'>;

export interface LogFormDialogProps extends Omit<Leaving, 'onClose'> {
  onClose: (saved?: Log) => void;
  log?: Log;
  /** A project that can be chosen before all are loaded; it is chosen at first. */
  known?: ProjectName;
  projects: readonly ProjectName[] | undefined;
  /** What the choice of projects lacks. */
  hint: string | undefined;
}

/** The form of a site visit in a dialog. */
export function LogFormDialog({
  log,
  known,
  projects = [],
  hint,
  onClose,
  ...leaving
}: LogFormDialogProps) {
  const { toast, logger } = usePlatform();
  const words = log ? texts.edit : texts.create;
  const { create, update } = useSaveLog();
  const { busy, run } = useOneAtATime();
  const refresh = useRefresh();
  // The version that the entries are based on, and one that somebody else saved over it.
  const [base, setBase] = useState(log);
  const [changed, setChanged] = useState<Log | null>(null);
  const choices =
    known && !projects.some(({ id }) => id === known.id) ? [known, ...projects] : projects;
  const only = choices.length === 1 && hint === undefined ? choices[0]?.id : undefined;
  const form = useForm<LogForm>({
    resolver: schemaResolver(logForm),
    defaultValues: log ? logFormOf(log) : emptyLogForm(known?.id ?? only ?? '', dayAt(new Date())),
    // An error goes when its field is edited, and comes back with the next submit alone.
    reValidateMode: 'onSubmit',
  });

  const attempt = async (mine: LogForm, over: Log | undefined) => {
    const outcome = over
      ? await update({
          id: over.id,
          mine,
          base: { form: logFormOf(over), version: over.version },
          formOf: logFormOf,
        })
      : { kind: 'saved' as const, saved: await create(mine) };
    if (outcome.kind === 'changed') return setChanged(outcome.saved);
    toast.show({ title: words.done });
    onClose(outcome.saved);
    void refresh();
    return FINISHED;
  };

  const save = (values: LogForm, over: Log | undefined) =>
    run(async () => {
      try {
        return await attempt(values, over);
      } catch (error) {
        logger.error(texts.failed.title, error);
        const gone = error instanceof ApiError && error.status === 404;
        toast.show({ ...(gone ? texts.gone : texts.failed), variant: 'destructive' });
      }
    });

  const takeSaved = (saved: Log) => {
    form.reset(logFormOf(saved));
    setBase(saved);
    setChanged(null);
    void refresh();
  };

  return (
    <FormDialog
      {...leaving}
      title={words.title}
      submitLabel={busy ? texts.busy : words.submit}
      busy={busy || changed !== null}
      isDirty={form.formState.isDirty}
      onClose={() => onClose()}
      onSubmit={() =>
        void form.handleSubmit(
          (values) => save(values, base),
          () => toast.show({ title: words.invalid, variant: 'destructive' }),
        )()
      }
    >
      <LogFields form={form} projects={choices} hint={hint} />
      {changed && (
        <ConflictNotice
          differences={savedTexts(form.getValues(), changed)}
          busy={busy}
          onMine={() => void save(form.getValues(), changed)}
          onTheirs={() => takeSaved(changed)}
        />
      )}
    </FormDialog>
  );
}
