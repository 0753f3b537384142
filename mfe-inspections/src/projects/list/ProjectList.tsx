import type { Project } from '@fieldline/contracts';
import { Button, EmptyState, lazyDialog } from '@fieldline/ui';
import { ItemList, type ItemListProps } from '../../paging/ItemList';
import { useDeleteProjects } from '../deletion';
import { ProjectRow } from './ProjectRow';
import { texts } from './texts';

const ProjectDialog = lazyDialog(() => import('../form/ProjectDialog'));

export interface ProjectListProps {
  projects: ItemListProps<Project>['page'];
  onPage: (page: number) => void;
  /** Absent if the user may not add projects. */
  onAdd: (() => void) | undefined;
}

/** One page of the projects, with actions for each. */
export function ProjectList({ projects, onPage, onAdd }: ProjectListProps) {
  const deleteProjects = useDeleteProjects();
  return (
    <ItemList
      name="projects"
      isCounted
      page={projects}
      texts={texts}
      onPage={onPage}
      row={(project, onEdit) => (
        <ProjectRow
          key={project.id}
          project={project}
          actions={{ onEdit, onDelete: () => deleteProjects([project]) }}
        />
      )}
      dialogOf={(project, onClose) => <ProjectDialog {...{ project, onClose }} />}
      empty={
        <EmptyState
          title={texts.empty}
          hint={texts.emptyHint}
          action={onAdd && <Button onClick={onAdd}>{texts.createFirst}</Button>}
        />
      }
    />
  );
}
