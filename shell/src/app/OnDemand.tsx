import { usePlatform } from '@fieldline/platform';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { RemoteBoundary } from '../remotes/RemoteBoundary';

const RETRY_PAUSE_MS = 1000;

/** Like React's `lazy`, with a second try: a connection may have been lost for a moment. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
      return { default: await load() };
    }
  });
}

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
