import type { Project } from '@fieldline/contracts';
import { Button, EmptyState, type PagePlace, Pager, Stack, useRowFocus } from '@fieldline/ui';
import { lazy, Suspense, useState } from 'react';
import { useOneAtATime } from '../editing/useOneAtATime';
import { useRefresh } from '../editing/useRefresh';
import { projectDeletion, useDeleteProject } from './deletion';
import { ProjectRow } from './ProjectRow';
import { texts } from './texts';

const ProjectDialog = lazy(() => import('../project-form/ProjectDialog'));
const DeleteDialog = lazy(() => import('../editing/DeleteDialog'));

type OpenDialog = { readonly kind: 'edit' | 'delete'; readonly project: Project };

export interface ProjectListProps {
  projects: readonly Project[];
  at: PagePlace;
  onPage: (page: number) => void;
  onAdd: () => void;
}

/** One page of the projects, with what can be done to each. */
export function ProjectList({ projects, at, onPage, onAdd }: ProjectListProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { heading, list, focusRow } = useRowFocus();
  const deleteProject = useDeleteProject();
  const refresh = useRefresh();
  const { run } = useOneAtATime();
  const close = () => setDialog(null);

  const remove = ({ id }: Project) =>
    run(async () => {
      const place = projects.findIndex((project) => project.id === id);
      if (!(await deleteProject(id))) return;
      await refresh();
      focusRow(place);
    });

  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1} aria-live="polite">
        {texts.count(at.total)}
      </h3>
      {at.total === 0 ? (
        <EmptyState
          title={texts.empty}
          hint={texts.emptyHint}
          action={<Button onClick={onAdd}>{texts.createFirst}</Button>}
        />
      ) : (
        <ul ref={list}>
          {projects.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              onEdit={() => setDialog({ kind: 'edit', project })}
              onDelete={() => setDialog({ kind: 'delete', project })}
            />
          ))}
        </ul>
      )}
      <Pager label={texts.pager} at={at} onPage={onPage} />
      <Suspense fallback={null}>
        {dialog?.kind === 'edit' && <ProjectDialog project={dialog.project} onClose={close} />}
        {dialog?.kind === 'delete' && (
          <DeleteDialog
            {...projectDeletion(dialog.project)}
            onConfirm={() => void remove(dialog.project)}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  );
}
