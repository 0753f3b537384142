import type { Log } from '@fieldline/contracts';
import { useParams, usePlatform } from '@fieldline/platform';
import { FailureNotice, PageBody, PageTitle, Skeleton } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { AnalysisCard } from '../analysis/AnalysisCard';
import { logQuery } from '../logs/queries';
import { PhotosCard } from '../photos/PhotosCard';

const texts = { failed: 'The log could not be loaded.' };

/** One site visit. */
export function LogPage() {
  const { id = '' } = useParams();
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(logQuery(api, id));
  return (
    <PageBody>
      {data ? (
        <LogDetails log={data} />
      ) : error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} height={48} />
      )}
    </PageBody>
  );
}

function LogDetails({ log }: { log: Log }) {
  return (
    <>
      <PageTitle>{log.title}</PageTitle>
      <PhotosCard log={log} />
      <AnalysisCard log={log} />
    </>
  );
}
