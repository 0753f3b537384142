import type { ResolvedRemote } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { FailureNotice, Skeleton } from '@fieldline/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSuite } from '../app/SuiteContext';
import { RemoteBoundary } from './RemoteBoundary';

const texts = {
  failed: 'This part of the page is not available right now.',
  hint: 'Everything else goes on working.',
};

export interface RemoteModuleProps {
  remote: ResolvedRemote;
  module: string;
  /** What stands in its place while it loads. */
  loading?: ReactNode;
  /** What stands in its place when it fails; a notice with "Try Again" unless told. */
  failed?: (retry: () => void) => ReactNode;
}

/**
 * A page or widget of a remote, in a boundary of its own: while it loads, when it cannot be loaded
 * and when it throws, everything around it goes on. Each try is a new load.
 */
export function RemoteModule({ remote, module, loading, failed }: RemoteModuleProps) {
  const { loader } = useSuite();
  const logger = usePlatform().logger.scoped(`${remote.name}@${remote.id}`);
  const [attempt, setAttempt] = useState(0);
  // Each attempt needs a new lazy component: a rejected one stays rejected.
  const Component = useMemo(
    () => lazy(async () => ({ default: asComponent(await loader.load(remote, module)) })),
    [loader, remote, module, attempt],
  );
  const retry = () => setAttempt((count) => count + 1);
  const fallback = failed ?? ((again) => <FailureNotice title={texts.failed} hint={texts.hint} onRetry={again} />);

  return (
    <RemoteBoundary
      key={`${remote.id}${module}#${attempt}`}
      onError={(error) => logger.error(`${module} failed`, error)}
      fallback={() => fallback(retry)}
    >
      <Suspense fallback={loading ?? <Skeleton />}>
        <Component />
      </Suspense>
    </RemoteBoundary>
  );
}

function asComponent(exports: unknown): ComponentType {
  const component =
    typeof exports === 'object' && exports !== null && 'default' in exports
      ? exports.default
      : undefined;
  if (!isComponent(component)) throw new TypeError('The module exports no component as default');
  return component;
}

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
