import { useParams, usePlatform } from '@fieldline/platform';
import { FailureNotice, PageBody, PageTitle, Skeleton } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logQuery } from '../logs/queries';
import { MissingScreen } from '../missing/MissingScreen';
import { isMissing, useLeaveWhenGone } from '../missing/useLeaveWhenGone';
import { LogDetails } from './LogDetails';

const texts = {
  title: 'Site Visit',
  failed: 'The site visit could not be loaded.',
  missing: 'Site Visit Not Found',
  gone: 'This site visit has been deleted',
};

/** One site visit. */
export function LogPage() {
  const { id = '' } = useParams();
  return <LogScreen key={id} id={id} />;
}

function LogScreen({ id }: { id: string }) {
  const { api } = usePlatform();
  // Deleted here: the page leaves on its own, without reading it again.
  const [deleted, setDeleted] = useState(false);
  const { data, error, refetch } = useQuery({
    ...logQuery(api, id),
    enabled: !deleted,
    refetchOnWindowFocus: 'always',
  });
  const missing = isMissing(error);
  useLeaveWhenGone(missing && data !== undefined, texts.gone);

  if (missing) return <MissingScreen title={texts.missing} />;
  if (data) return <LogDetails log={data} onDeleted={() => setDeleted(true)} />;
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
