import type { Log, Project } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { schemaResolver, submitOf, useForm } from '@fieldline/ui/forms';
import { ConflictDialog, FormDialog } from '@fieldline/ui/overlays';
import { dayAt, Muted, Select, timeText } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { begunWith } from '../../checklist/model';
import { checklistsQuery } from '../../checklist/queries';
import { useFormSave } from '../../editing/useFormSave';
import { LogFields } from './LogFields';
import { differencesOf } from './differences';
import { emptyLogForm, logForm, type LogForm, logFormOf, newestProject } from './model';
import { texts } from './texts';
import { useSaveLog } from './useSaveLog';

type ProjectName = Pick<Project, 'id' | 'name'>;

export interface LogFormDialogProps {
  onClose: (saved?: Log) => void;
  log?: Log;
  /** A project that can be chosen before all are loaded; it is chosen at first. */
  known?: ProjectName;
  projects: readonly Project[] | undefined;
  /** Photos that were taken for a new one already; with some its title is proposed. */
  photos: number;
  /** What the choice of projects lacks. */
  hint: string | undefined;
}

/** The form of a site visit in a dialog. */
export function LogFormDialog({
  log,
  known,
  projects = [],
  photos,
  hint,
  onClose,
}: LogFormDialogProps) {
  const { api, toast, stores } = usePlatform();
  const { data: templates = [] } = useQuery({ ...checklistsQuery(api), enabled: !log });
  const [checklist, setChecklist] = useState('');
  const last = useStore(stores.preferences).lastVisit;
  const words = log ? texts.edit : texts.create;
  const { create, update } = useSaveLog();
  const choices =
    known && !projects.some(({ id }) => id === known.id) ? [known, ...projects] : projects;
  const title = photos > 0 ? texts.proposedTitle(timeText(new Date().toISOString())) : '';
  const before = choices.find(({ id }) => id === last?.projectId)?.id;
  const form = useForm<LogForm>({
    resolver: schemaResolver(logForm),
    defaultValues: log
      ? logFormOf(log)
      : {
          ...emptyLogForm(
            known?.id ?? before ?? newestProject(projects)?.id ?? '',
            last?.engineer ?? '',
            dayAt(new Date()),
          ),
          title,
        },
    // An error goes when its field is edited, and comes back with the next submit alone.
    reValidateMode: 'onSubmit',
  });

  const { conflict, save } = useFormSave({
    item: log,
    form,
    formOf: logFormOf,
    create: async (values: LogForm) => {
      const { projectId, engineer } = values;
      const template = templates.find(({ id }) => id === checklist);
      const created = await create(values, template && begunWith(template));
      void stores.preferences.write((current) => ({
        ...current,
        lastVisit: { projectId, engineer },
      }));
      return created;
    },
    update: (base, mine) =>
      update({
        log: base,
        mine,
        base: { form: logFormOf(base), version: base.version },
        formOf: logFormOf,
      }),
    texts: { ...texts, done: words.done },
    onSaved: onClose,
  });

  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      {...(!conflict && { busyLabel: texts.busy })}
      isDirty={form.formState.isDirty || photos > 0}
      onClose={() => onClose()}
      onSubmit={submitOf(form, save, () =>
        toast.show({ title: words.invalid, variant: 'destructive' }),
      )}
    >
      {photos > 0 && <Muted>{texts.withPhotos(photos)}</Muted>}
      <LogFields form={form} projects={choices} hint={hint} />
      {!log && templates.length > 0 && (
        <Select
          label={texts.checklist}
          value={checklist}
          onChange={(event) => setChecklist(event.target.value)}
        >
          <option value="">{texts.noChecklist}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {conflict && (
        <ConflictDialog
          differences={differencesOf(form.getValues(), conflict.saved, choices)}
          onChoose={conflict.choose}
        />
      )}
    </FormDialog>
  );
}
