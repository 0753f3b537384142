import { usePlatform } from '@fieldline/platform';
import { FailureNotice, LoadingText, PageBody, PageTitle, Skeleton } from '@fieldline/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { ProgressBar } from './ProgressBar';

const texts = {
  failed: 'This page is not available right now.',
  hint: 'The other pages still work.',
  offline: 'You are offline, and this page is not saved on this device yet.',
  offlineHint: 'It opens when you are back online.',
};

/** Shown in place of a remote's page while it is loading or missing. */
export const PageFrame = {
  /** With the page's own loading text, if it has one. */
  Loading: ({ text }: { text: string | undefined }) => (
    <PageBody>
      <ProgressBar />
      {text && <LoadingText>{text}</LoadingText>}
      <Skeleton lines={6} height={48} />
    </PageBody>
  ),
  Failed,
};

function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { connection } = usePlatform();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  useEffect(
    () => connection.subscribe(() => !connection.isLost() && onRetry()),
    [connection, onRetry],
  );
  return (
    <PageBody>
      <PageTitle>{title}</PageTitle>
      <FailureNotice
        title={isLost ? texts.offline : texts.failed}
        hint={isLost ? texts.offlineHint : texts.hint}
        onRetry={onRetry}
      />
    </PageBody>
  );
}
