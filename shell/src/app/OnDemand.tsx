import { usePlatform } from '@fieldline/platform';
import { type ReactNode, Suspense } from 'react';
import { RemoteBoundary } from '../remotes/RemoteBoundary';

/** A part of the shell whose code comes when it is wanted. Without it, everything else goes on. */
export function OnDemand({
  fallback = null,
  children,
}: {
  fallback?: ReactNode;
  children: ReactNode;
}) {
  const { logger } = usePlatform();
  return (
    <RemoteBoundary
      onError={(error) => logger.error('A part of the shell could not be loaded', error)}
      fallback={() => fallback}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </RemoteBoundary>
  );
}
