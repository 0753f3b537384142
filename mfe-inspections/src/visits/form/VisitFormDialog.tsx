import type { Log, Project } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { schemaResolver, submitOf, useProtectedForm } from '@fieldline/ui/forms';
import { ConflictDialog, FormDialog } from '@fieldline/ui/overlays';
import { ChangedNotice, dayAt, Muted, Select, timeText } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { begunWith } from '../../checklists/model';
import { checklistsQuery } from '../../checklists/queries';
import { useFormSave } from '../../items/useFormSave';
import { VisitFields } from './VisitFields';
import { differencesOf } from './differences';
import { emptyVisitForm, logForm, type VisitForm, logFormOf, guessOf } from './model';
import { texts } from './texts';
import { useSaveVisit } from './useSaveVisit';

type ProjectName = Pick<Project, 'id' | 'name'>;

export interface VisitFormDialogProps {
  onClose: (saved?: Log) => void;
  visit?: Log;
  /** A project that can be chosen before all are loaded; it is preselected. */
  known?: ProjectName;
  projects: readonly Project[] | undefined;
  /** Photos already taken for a new one; if there are any, a title is proposed. */
  photos: number;
  /** Whether it follows the camera: then only the project and the title are asked for. */
  isBrief: boolean;
  /** Says if the list of projects is incomplete. */
  hint: string | undefined;
}

/** The form of a site visit in a dialog. */
export function VisitFormDialog({
  visit,
  known,
  projects = [],
  photos,
  isBrief,
  hint,
  onClose,
}: VisitFormDialogProps) {
  const { api, toast, stores } = usePlatform();
  const { data: templates = [] } = useQuery({ ...checklistsQuery(api), enabled: !visit });
  const [checklist, setChecklist] = useState('');
  const last = useStore(stores.preferences).lastVisit;
  const words = visit ? texts.edit : texts.create;
  const { create, update } = useSaveVisit();
  const choices =
    known && !projects.some(({ id }) => id === known.id) ? [known, ...projects] : projects;
  const title = photos > 0 ? texts.proposedTitle(timeText(new Date().toISOString())) : '';
  const guess = visit || known ? undefined : guessOf(projects, last?.projectId);
  const { form, draft } = useProtectedForm<VisitForm>({
    form: `visit:${visit?.id ?? ['new', ...(known ? [known.id] : [])].join(':')}`,
    resolver: schemaResolver(logForm),
    version: visit?.version ?? 0,
    initial: visit
      ? logFormOf(visit)
      : {
          ...emptyVisitForm(known?.id ?? guess?.id ?? '', last?.engineer ?? '', dayAt(new Date())),
          title,
        },
  });

  const { base, conflict, deleted, save } = useFormSave({
    item: visit,
    form,
    draft,
    formOf: logFormOf,
    nameOf: ({ title }) => title,
    create: async (values: VisitForm) => {
      const { projectId, engineer } = values;
      const template = templates.find(({ id }) => id === checklist);
      const created = await create(values, template && begunWith(template));
      void stores.preferences.write((current) => ({
        ...current,
        lastVisit: { projectId, engineer },
      }));
      return created;
    },
    update: (base, mine, began) =>
      update({
        visit: base,
        mine,
        base: began,
        formOf: logFormOf,
      }),
    isInPlace: (base, { projectId }) => base.projectId === projectId,
    texts: { ...texts, done: words.done, placeGone: texts.projectGone },
    onSaved: onClose,
  });

  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      {...(!conflict && { busyLabel: texts.busy })}
      isDirty={form.formState.isDirty || photos > 0}
      draft={draft}
      deleted={deleted}
      onClose={() => onClose()}
      onSubmit={submitOf(form, save, () =>
        toast.show({ title: words.invalid, variant: 'destructive' }),
      )}
    >
      <ChangedNotice opened={base} current={visit} />
      {photos > 0 && <Muted>{texts.withPhotos(photos)}</Muted>}
      <VisitFields
        form={form}
        projects={choices}
        hint={hint ?? (form.watch('projectId') === guess?.id && guess?.why)}
        isBrief={isBrief}
      >
        {!visit && templates.length > 0 && (
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
      </VisitFields>
      {conflict && (
        <ConflictDialog
          differences={differencesOf(form.getValues(), conflict.saved, choices)}
          onChoose={conflict.choose}
        />
      )}
    </FormDialog>
  );
}
