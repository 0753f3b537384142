import { usePlatform } from '@fieldline/platform';
import type { ReactNode } from 'react';
import { Boundary } from '../remotes/Boundary';

/**
 * A part of the shell whose code is loaded on demand. If that fails, `fallback` is shown, and everything else
 * still works.
 */
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
      {children}
    </Boundary>
  );
}
