import type { Project } from '@fieldline/contracts';
import {
  Button,
  EmptyState,
  FailureNotice,
  lazyDialog,
  Pager,
  Skeleton,
  Stack,
  useKeptFocus,
} from '@fieldline/ui';
import { useRef, useState } from 'react';
import { useSkeletonRows } from '../../paging/useSkeletonRows';
import type { PageState } from '../../paging/pageState';
import { useDeleteProjects } from '../deletion';
import { ProjectRow } from './ProjectRow';
import { texts } from './texts';

const ProjectDialog = lazyDialog(() => import('../form/ProjectDialog'));

const NONE: readonly string[] = [];

export interface ProjectListProps {
  projects: PageState<Project>;
  onPage: (page: number) => void;
  onAdd: () => void;
}

/** One page of the projects, with what can be done to each. */
export function ProjectList({ projects, onPage, onAdd }: ProjectListProps) {
  const [edited, setEdited] = useState<Project | null>(null);
  const [heading, list] = [useRef<HTMLHeadingElement>(null), useRef<HTMLUListElement>(null)];
  const deleteProjects = useDeleteProjects();

  const shown = projects.kind === 'shown' ? projects.items.length : undefined;
  const ids = projects.kind === 'shown' ? projects.items.map(({ id }) => id) : NONE;
  useKeptFocus(list, ids, heading);
  const rows = useSkeletonRows('projects', shown);

  if (projects.kind === 'loading') return <Skeleton lines={rows} height={28} />;
  if (projects.kind === 'failed') {
    return <FailureNotice title={texts.failed} onRetry={projects.retry} />;
  }
  const { items, at } = projects;
  return (
    <Stack $gap={3}>
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
              onEdit={() => setEdited(project)}
              onDelete={() => deleteProjects([project])}
            />
          ))}
        </ul>
      )}
      <Pager label={texts.pager} at={at} onPage={onPage} />
      {edited && <ProjectDialog project={edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}
