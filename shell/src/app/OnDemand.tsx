import { usePlatform } from '@fieldline/platform';
import type { ReactNode } from 'react';
import { Boundary } from '../remotes/Boundary';

/**
 * A part of the shell whose code comes when it is wanted. Without it, everything else goes on.
 * `fallback` stands in its place if the code cannot be had.
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
