import type { Project } from '@fieldline/contracts';
import { useDocumentTitle } from '@fieldline/platform';
import {
  Button,
  BackLink,
  ButtonLink,
  lazyDialog,
  PageBody,
  PageTitle,
  RoomyWords,
  Row,
  space,
  Swatch,
} from '@fieldline/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { KeepOffline } from '../../offline/capture/KeepOffline';
import { useDeleteProjects } from '../deletion';
import { ProjectFigures } from './ProjectFigures';
import { ProjectVisits } from './ProjectVisits';

const ProjectDialog = lazyDialog(() => import('../form/ProjectDialog'));

const texts = {
  section: 'Projects',
  back: 'Back to Dashboard',
  report: 'Report',
  edit: 'Edit',
  delete: 'Delete',
};

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

/** What is known of a project, and what can be done to it. */
export function ProjectDetails({ project }: { project: Project }) {
  const [editing, setEditing] = useState(false);
  useDocumentTitle(project.name, texts.section);
  const deleteProjects = useDeleteProjects();

  return (
    <PageBody>
      <PageTitle
        actions={
          <Row>
            <BackLink to="/">{texts.back}</BackLink>
            <KeepOffline kind="project" id={project.id} />
            <ButtonLink to={`/projects/${encodeURIComponent(project.id)}/report`}>
              {texts.report}
            </ButtonLink>
            <Button onClick={() => setEditing(true)}>
              <Pencil size={16} aria-hidden />
              <RoomyWords>{texts.edit}</RoomyWords>
            </Button>
            <Button tone="danger" onClick={() => deleteProjects([project])}>
              <Trash2 size={16} aria-hidden />
              <RoomyWords>{texts.delete}</RoomyWords>
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
      <ProjectVisits project={project} />
      {editing && <ProjectDialog project={project} onClose={() => setEditing(false)} />}
    </PageBody>
  );
}
