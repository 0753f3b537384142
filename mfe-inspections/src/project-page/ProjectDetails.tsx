import type { Project } from '@fieldline/contracts';
import { useOneAtATime, usePlatform } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  lazyPart,
  PageBody,
  PageTitle,
  Row,
  space,
  Swatch,
} from '@fieldline/ui';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { useRefresh } from '../editing/useRefresh';
import { projectDeletion, useDeleteProject } from '../projects/deletion';
import { ProjectFigures } from './ProjectFigures';
import { ProjectLogs } from './ProjectLogs';

const ProjectDialog = lazyPart(() => import('../project-form/ProjectDialog'));
const DeleteDialog = lazyPart(() => import('../editing/DeleteDialog'));

const texts = { back: 'Back to Dashboard', edit: 'Edit', delete: 'Delete' };

const Named = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${space(3)};
`;

const Description = styled.p`
  max-width: 70ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export interface ProjectDetailsProps {
  project: Project;
  /** Said before the page is left. */
  onDeleted: () => void;
}

/** What is known of a project, and what can be done to it. */
export function ProjectDetails({ project, onDeleted }: ProjectDetailsProps) {
  const { navigate } = usePlatform();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const deleteProject = useDeleteProject();
  const refresh = useRefresh();
  const { run } = useOneAtATime();

  const remove = () =>
    run(async () => {
      if (!(await deleteProject(project.id))) return;
      onDeleted();
      navigate('/', { replace: true });
      await refresh();
    });

  return (
    <PageBody>
      <PageTitle
        actions={
          <Row>
            <ButtonLink to="/">{texts.back}</ButtonLink>
            <Button onClick={() => setDialog('edit')}>{texts.edit}</Button>
            <Button tone="danger" onClick={() => setDialog('delete')}>
              {texts.delete}
            </Button>
          </Row>
        }
      >
        <Named>
          <Swatch name={project.color} />
          {project.name}
        </Named>
      </PageTitle>
      {project.description && <Description>{project.description}</Description>}
      <ProjectFigures id={project.id} />
      <ProjectLogs project={project} />
      <Suspense fallback={null}>
        {dialog === 'edit' && <ProjectDialog project={project} onClose={() => setDialog(null)} />}
        {dialog === 'delete' && (
          <DeleteDialog
            {...projectDeletion(project)}
            onConfirm={() => void remove()}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </PageBody>
  );
}
