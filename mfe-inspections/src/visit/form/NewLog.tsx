import type { Log, Project } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { lazyDialog } from '@fieldline/ui';
import type { useAdding } from '../../lists/useAdding';

const LogDialog = lazyDialog(() => import('./LogDialog'));

export interface NewLogProps {
  adding: ReturnType<typeof useAdding>;
  /** The project that the visit is of, unless the user chooses another. */
  project?: Pick<Project, 'id' | 'name'>;
}

/** The dialog for a new site visit while the address asks for it; what is created is opened. */
export function NewLog({ adding, project }: NewLogProps) {
  const { navigate } = usePlatform();
  if (!adding.isOpen) return null;
  const close = (created?: Log) => {
    adding.close(created);
    if (created) navigate(`/logs/${encodeURIComponent(created.id)}`);
  };
  return <LogDialog onClose={close} {...(project && { project })} />;
}
