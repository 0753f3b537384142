import type { Project } from '@fieldline/contracts';
import { ApiError, usePlatform } from '@fieldline/platform';
import { Muted, TextArea, TextField } from '@fieldline/ui';
import { schemaResolver, useForm } from '@fieldline/ui/forms';
import { FormDialog, type Leaving } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { ConflictNotice } from '../editing/ConflictNotice';
import { FINISHED, useOneAtATime } from '../editing/useOneAtATime';
import { useRefresh } from '../editing/useRefresh';
import { differingFields } from '../editing/versioned';
import { ColorField } from './ColorField';
import {
  colorWord,
  DESCRIPTION_LIMIT,
  emptyProjectForm,
  NAME_LIMIT,
  projectForm,
  type ProjectForm,
  projectFormOf,
} from './model';
import { texts } from './texts';
import { useSaveProject } from './useSaveProject';

export interface ProjectDialogProps extends Omit<Leaving, 'onClose'> {
  /** Told the project that was saved. */
  onClose: (saved?: Project) => void;
  /** The project to edit; a new one without. */
  project?: Project;
  /** Why a project is asked for. */
  reason?: string;
}

/** Asks for a new project, or for the changes of one. */
export default function ProjectDialog({
  project,
  reason,
  onClose,
  ...leaving
}: ProjectDialogProps) {
  const { toast, logger } = usePlatform();
  const words = project ? texts.edit : texts.create;
  const { create, update } = useSaveProject();
  const { busy, run } = useOneAtATime();
  const refresh = useRefresh();
  // The version that the entries are based on, and one that somebody else saved over it.
  const [base, setBase] = useState(project);
  const [changed, setChanged] = useState<Project | null>(null);
  const form = useForm<ProjectForm>({
    resolver: schemaResolver(projectForm),
    defaultValues: project ? projectFormOf(project) : emptyProjectForm,
    // An error goes when its field is edited, and comes back with the next submit alone.
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty } = form.formState;

  const attempt = async (values: ProjectForm, over: Project | undefined) => {
    const outcome = over
      ? await update(over.id, values, { form: projectFormOf(over), version: over.version })
      : { kind: 'saved' as const, saved: await create(values) };
    if (outcome.kind === 'changed') return setChanged(outcome.saved);
    toast.show({ title: words.done });
    onClose(outcome.saved);
    void refresh();
    return FINISHED;
  };

  const save = (values: ProjectForm, over: Project | undefined) =>
    run(async () => {
      try {
        return await attempt(values, over);
      } catch (error) {
        logger.error(texts.failed.title, error);
        const gone = error instanceof ApiError && error.status === 404;
        toast.show({ ...(gone ? texts.gone : texts.failed), variant: 'destructive' });
      }
    });

  const takeSaved = (saved: Project) => {
    form.reset(projectFormOf(saved));
    setBase(saved);
    setChanged(null);
    void refresh();
  };

  const field = (name: keyof ProjectForm) => ({
    label: texts[name],
    error: errors[name]?.message,
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
  });

  return (
    <FormDialog
      {...leaving}
      title={words.title}
      submitLabel={busy ? texts.busy : words.submit}
      busy={busy || changed !== null}
      isDirty={isDirty}
      onClose={() => onClose()}
      onSubmit={() =>
        void form.handleSubmit(
          (values) => save(values, base),
          () => toast.show({ title: words.invalid, variant: 'destructive' }),
        )()
      }
    >
      {reason && <Muted>{reason}</Muted>}
      <TextField {...field('name')} maxLength={NAME_LIMIT} autoComplete="off" />
      <TextArea {...field('description')} maxLength={DESCRIPTION_LIMIT} rows={3} />
      <ColorField current={project?.color ?? emptyProjectForm.color} {...form.register('color')} />
      {changed && (
        <ConflictNotice
          differences={differingFields(form.getValues(), projectFormOf(changed)).map((name) => ({
            label: texts[name],
            saved: name === 'color' ? colorWord(changed.color) : changed[name],
          }))}
          busy={busy}
          onMine={() => void save(form.getValues(), changed)}
          onTheirs={() => takeSaved(changed)}
        />
      )}
    </FormDialog>
  );
}
