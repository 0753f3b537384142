import { byAuthor, type Project } from '@fieldline/contracts';
import { ForEditors, useDocumentTitle, useMayEdit, useWorkspace } from '@fieldline/platform';
import {
  Button,
  BackLink,
  ButtonLink,
  FactLine,
  lazyDialog,
  MoreMenu,
  PageBody,
  PageHead,
  space,
  Swatch,
  timeText,
  useCopyLink,
} from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useKeepOffline } from '../../offline/capture/useKeepOffline';
import { useDeleteProjects } from '../deletion';
import { ProjectFigures } from './ProjectFigures';
import { ProjectVisits } from './ProjectVisits';
import { projectAddress, reportAddress } from '../../items/addresses';

const ProjectDialog = lazyDialog(() => import('../form/ProjectDialog'));
const ProjectHistory = lazyDialog(() => import('./ProjectHistory'));

const texts = {
  section: 'Projects',
  back: 'Back to Dashboard',
  more: 'More',
  history: 'History',
  report: 'Report',
  edit: 'Edit',
  delete: 'Delete',
  updated: (time: string) => `Updated ${time}`,
  created: (time: string) => `Created ${time}`,
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

/** The facts of a project, and its actions. */
export function ProjectDetails({ project }: { project: Project }) {
  const [dialog, setDialog] = useState<'edit' | 'history' | null>(null);
  useDocumentTitle(project.name, texts.section);
  const deleteProjects = useDeleteProjects();
  const keepOffline = useKeepOffline('project', project.id);
  const copyLink = useCopyLink(projectAddress(project.id));
  const mayEdit = useMayEdit();
  const isAlone = useWorkspace().id === null;
  const close = () => setDialog(null);

  return (
    <PageBody>
      <PageHead
        back={<BackLink to="/">{texts.back}</BackLink>}
        actions={
          <>
            <MoreMenu
              label={texts.more}
              entries={[
                keepOffline,
                ...copyLink,
                { label: texts.history, onSelect: () => setDialog('history') },
                ...(mayEdit
                  ? [
                      {
                        label: texts.delete,
                        destructive: true,
                        onSelect: () => deleteProjects([project]),
                      },
                    ]
                  : []),
              ]}
            />
            <ButtonLink tone="quiet" to={reportAddress(projectAddress(project.id))}>
              {texts.report}
            </ButtonLink>
            <ForEditors>
              <Button tone="quiet" onClick={() => setDialog('edit')}>
                {texts.edit}
              </Button>
            </ForEditors>
          </>
        }
      >
        <Named>
          <Swatch name={project.color} />
          {project.name}
        </Named>
      </PageHead>
      {!isAlone && (
        <FactLine
          facts={[
            texts.updated(timeText(project.updatedAt)) + byAuthor(project.changedBy),
            texts.created(timeText(project.createdAt)) + byAuthor(project.createdBy),
          ]}
        />
      )}
      {project.description && <Description>{project.description}</Description>}
      <ProjectFigures id={project.id} />
      <ProjectVisits project={project} />
      {dialog === 'edit' && <ProjectDialog project={project} onClose={close} />}
      {dialog === 'history' && <ProjectHistory project={project} onClose={close} />}
    </PageBody>
  );
}
