import type { Log, Project } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { FailureNotice, Skeleton } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ProjectDialog from '../../projects/form/ProjectDialog';
import { allProjectsQuery } from '../../projects/queries';
import { VisitFormDialog } from './VisitFormDialog';
import { texts } from './texts';

export interface VisitDialogProps {
  /** Called with the saved visit. */
  onClose: (saved?: Log) => void;
  /** The visit to edit; absent for a new one. */
  visit?: Log;
  /** The project of a new visit, unless the user chooses another. */
  project?: Pick<Project, 'id' | 'name'>;
  /** How many photos were already taken for a new one. */
  photos?: number;
  /** Whether the camera came before: then only the project and the title are asked for. */
  isBrief?: boolean;
}

/**
 * Asks for a new site visit, or for changes to one. If there is no project yet, asks for that
 * first.
 */
export default function VisitDialog(props: VisitDialogProps) {
  const { visit, project, photos = 0, isBrief = false, onClose } = props;
  const { api } = usePlatform();
  const { data: projects, error, refetch } = useQuery(allProjectsQuery(api));
  const [created, setCreated] = useState<Project>();
  const known = visit ? { id: visit.projectId, name: visit.projectName } : (project ?? created);

  if (known || (projects && projects.length > 0)) {
    return (
      <VisitFormDialog
        {...(visit && { visit })}
        {...(known && { known })}
        onClose={onClose}
        photos={photos}
        isBrief={isBrief}
        projects={projects}
        hint={projects ? undefined : error ? texts.othersFailed : texts.projectsLoading}
      />
    );
  }
  if (projects) {
    return (
      <ProjectDialog
        reason={texts.firstProject}
        onClose={(saved) => (saved ? setCreated(saved) : onClose())}
      />
    );
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.create.title}>
      {error ? (
        <FailureNotice title={texts.projectsFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} height={36} />
      )}
    </Dialog>
  );
}
