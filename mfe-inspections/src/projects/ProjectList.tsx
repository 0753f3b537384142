import type { Project } from '@fieldline/contracts';
import { Button, EmptyState, FailureNotice, lazyPart, Pager, Skeleton, Stack } from '@fieldline/ui';
import { Suspense, useState } from 'react';
import type { PageState } from '../lists/usePageOf';
import { useRemoval } from '../lists/useRemoval';
import { projectDeletion, useDeleteProject } from './deletion';
import { ProjectRow } from './ProjectRow';
import { texts } from './texts';

const ProjectDialog = lazyPart(() => import('../project-form/ProjectDialog'));
const DeleteDialog = lazyPart(() => import('../editing/DeleteDialog'));

type OpenDialog = { readonly kind: 'edit' | 'delete'; readonly project: Project };

export interface ProjectListProps {
  projects: PageState<Project>;
  onPage: (page: number) => void;
  onAdd: () => void;
}

/** One page of the projects, with what can be done to each. */
export function ProjectList({ projects, onPage, onAdd }: ProjectListProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { heading, list, remove } = useRemoval(projects, useDeleteProject());
  const close = () => setDialog(null);

  if (projects.kind === 'loading') return <Skeleton lines={4} height={48} />;
  if (projects.kind === 'failed') {
    return <FailureNotice title={texts.failed} onRetry={projects.retry} />;
  }
  const { items, at } = projects;
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
          {items.map((project) => (
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
