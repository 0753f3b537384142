import { FailureNotice, LoadingText, PageBody, PageTitle, Skeleton } from '@fieldline/ui';

import { ProgressBar } from './ProgressBar';

const texts = {
  failed: 'This page is not available right now.',
  hint: 'The other pages still work.',
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
  Failed: ({ title, onRetry }: { title: string; onRetry: () => void }) => (
    <PageBody>
      <PageTitle>{title}</PageTitle>
      <FailureNotice title={texts.failed} hint={texts.hint} onRetry={onRetry} />
    </PageBody>
  ),
};
