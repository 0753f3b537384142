import type { Log, Project } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { FailureNotice, Skeleton } from '@fieldline/ui';
import { Dialog, type Leaving } from '@fieldline/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ProjectDialog from '../project-form/ProjectDialog';
import { allProjectsQuery } from '../projects/queries';
import { LogFormDialog } from './LogFormDialog';
import { texts } from './texts';

export interface LogDialogProps extends Omit<Leaving, 'onClose'> {
  /** Told the log that was saved. */
  onClose: (saved?: Log) => void;
  /** The log to edit; a new one without. */
  log?: Log;
  /** The project that a new log is of, unless the user chooses another. */
  project?: Pick<Project, 'id' | 'name'>;
}

/** Asks for a new site visit, or for the changes of one; where there is no project yet, for that first. */
export default function LogDialog({ log, project, ...dialog }: LogDialogProps) {
  const { api } = usePlatform();
  const { data: projects, error, refetch } = useQuery(allProjectsQuery(api));
  const [created, setCreated] = useState<Project>();
  const known = log ? { id: log.projectId, name: log.projectName } : (project ?? created);

  if (known || (projects && projects.length > 0)) {
    return (
      <LogFormDialog
        {...dialog}
        {...(log && { log })}
        {...(known && { known })}
        projects={projects}
        hint={projects ? undefined : error ? texts.othersFailed : texts.projectsLoading}
      />
    );
  }
  if (projects) {
    const { onClose, ...leaving } = dialog;
    return (
      <ProjectDialog
        {...leaving}
        reason={texts.firstProject}
        onClose={(saved) => (saved ? setCreated(saved) : onClose())}
      />
    );
  }
  return (
    <Dialog open onOpenChange={(open) => open || dialog.onClose()} title={texts.create.title}>
      {error ? (
        <FailureNotice title={texts.projectsFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} height={36} />
      )}
    </Dialog>
  );
}
