import {
  LINE_MAX_LENGTH,
  type Project,
  PROJECT_DESCRIPTION_MAX_LENGTH,
} from '@fieldline/contracts';
import { differingFields, usePlatform } from '@fieldline/platform';
import { ChangedNotice, Muted, TextArea, TextField } from '@fieldline/ui';
import { schemaResolver, submitOf, useProtectedForm } from '@fieldline/ui/forms';
import { ConflictDialog, FormDialog } from '@fieldline/ui/overlays';
import { useFormSave } from '../../items/useFormSave';
import { ColorField } from './ColorField';
import { colorWord, emptyProjectForm, projectForm, type ProjectForm, projectFormOf } from './model';
import { texts } from './texts';
import { useSaveProject } from './useSaveProject';

export interface ProjectDialogProps {
  /** Called with the saved project. */
  onClose: (saved?: Project) => void;
  /** The project to edit; absent for a new one. */
  project?: Project;
  /** Why a project is needed. */
  reason?: string;
}

/** The differences between two versions, in words. */
const differencesOf = (mine: ProjectForm, saved: ProjectForm) =>
  differingFields(mine, saved).map((name) => {
    const shown = (form: ProjectForm) => (name === 'color' ? colorWord(form.color) : form[name]);
    return { label: texts[name], mine: shown(mine), saved: shown(saved) };
  });

/** Creates or edits a project. */
export default function ProjectDialog({ project, reason, onClose }: ProjectDialogProps) {
  const { toast } = usePlatform();
  const words = project ? texts.edit : texts.create;
  const { form, draft, field } = useProtectedForm<ProjectForm>({
    form: `project:${project?.id ?? 'new'}`,
    resolver: schemaResolver(projectForm),
    initial: project ? projectFormOf(project) : emptyProjectForm,
    version: project?.version ?? 0,
  });
  const { base, conflict, deleted, save } = useFormSave({
    item: project,
    form,
    draft,
    formOf: projectFormOf,
    nameOf: ({ name }) => name,
    ...useSaveProject(),
    texts: { ...texts, done: words.done },
    onSaved: onClose,
  });

  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      {...(!conflict && { busyLabel: texts.busy })}
      isDirty={form.formState.isDirty}
      draft={draft}
      deleted={deleted}
      onClose={() => onClose()}
      onSubmit={submitOf(form, save, () =>
        toast.show({ title: words.invalid, variant: 'destructive' }),
      )}
    >
      <ChangedNotice opened={base} current={project} />
      {reason && <Muted>{reason}</Muted>}
      <TextField
        label={texts.name}
        {...field('name')}
        maxLength={LINE_MAX_LENGTH}
        autoComplete="off"
      />
      <TextArea
        label={texts.description}
        {...field('description')}
        maxLength={PROJECT_DESCRIPTION_MAX_LENGTH}
        rows={3}
      />
      <ColorField current={project?.color ?? emptyProjectForm.color} {...form.register('color')} />
      {conflict && (
        <ConflictDialog
          differences={differencesOf(form.getValues(), projectFormOf(conflict.saved))}
          onChoose={conflict.choose}
        />
      )}
    </FormDialog>
  );
}
