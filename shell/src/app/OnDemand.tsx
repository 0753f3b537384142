import { usePlatform } from '@fieldline/platform';
import { type ReactNode, Suspense } from 'react';
import { Boundary } from '../remotes/Boundary';

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
    <Boundary
      onError={(error) => logger.error('A part of the shell could not be loaded', error)}
      fallback={() => fallback}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
