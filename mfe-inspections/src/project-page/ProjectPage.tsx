import { useParams, usePlatform } from '@fieldline/platform';
import { FailureNotice, PageBody, PageTitle, Skeleton } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMissing, useLeaveWhenGone } from '../missing/useLeaveWhenGone';
import { MissingScreen } from '../missing/MissingScreen';
import { projectQuery } from '../projects/queries';
import { ProjectDetails } from './ProjectDetails';

const texts = {
  title: 'Project',
  failed: 'The project could not be loaded.',
  missing: 'Project Not Found',
  gone: 'This project has been deleted',
};

/** One project with its site visits. */
export function ProjectPage() {
  const { id = '' } = useParams();
  return <ProjectScreen key={id} id={id} />;
}

function ProjectScreen({ id }: { id: string }) {
  const { api } = usePlatform();
  // Deleted here: the page leaves on its own, without reading it again.
  const [deleted, setDeleted] = useState(false);
  const { data, error, refetch } = useQuery({
    ...projectQuery(api, id),
    enabled: !deleted,
    refetchOnWindowFocus: 'always',
  });
  const missing = isMissing(error);
  useLeaveWhenGone(missing && data !== undefined, texts.gone);

  if (missing) return <MissingScreen title={texts.missing} />;
  if (data) return <ProjectDetails project={data} onDeleted={() => setDeleted(true)} />;
  return (
    <PageBody>
      {error && <PageTitle>{texts.title}</PageTitle>}
      {error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} height={48} />
      )}
    </PageBody>
  );
}
