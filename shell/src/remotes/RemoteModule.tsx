import type { ResolvedRemote } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { FailureNotice, Skeleton, useArrival } from '@fieldline/ui';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useSuite } from '../app/SuiteContext';
import { Boundary } from './Boundary';

const texts = {
  failed: 'This part of the page is not available right now.',
  hint: 'Everything else still works.',
};

export interface RemoteModuleProps {
  remote: ResolvedRemote;
  module: string;
  /** Shown while it loads. */
  loading?: ReactNode;
  /** Shown when it fails; a notice with "Try Again" if absent. */
  failed?: (retry: () => void) => ReactNode;
}

/**
 * A page or widget of a remote, in its own error boundary: while it loads, if it cannot be loaded
 * and if it throws, everything around it keeps working. Each attempt is a new load. Give it a `key`
 * that names remote and module.
 */
export function RemoteModule({ remote, module, loading, failed }: RemoteModuleProps) {
  const { loader } = useSuite();
  const logger = usePlatform().logger.scoped(`${remote.name}@${remote.id}`);
  // Kept here, not below the boundary: a component that suspends before its first commit loses its state.
  const begin = (count: number) => {
    const component = loader.load(remote, module).then(asComponent);
    // `Arriving` handles the failure once it is rendered.
    component.catch(() => undefined);
    return { count, component };
  };
  const [attempt, setAttempt] = useState(() => begin(1));
  const retry = () => {
    setAttempt(({ count }) => begin(count + 1));
    loader.retry(remote);
  };
  const standIn = loading === undefined ? <Skeleton /> : loading;
  const fallback =
    failed ?? ((again) => <FailureNotice title={texts.failed} hint={texts.hint} onRetry={again} />);

  return (
    <Boundary
      key={attempt.count}
      onError={(error) => {
        logger.error(`${module} failed`, error);
        loader.threw(remote, module, error);
      }}
      fallback={() => fallback(retry)}
    >
      <Suspense fallback={standIn}>
        <Arriving component={attempt.component} standIn={standIn} />
      </Suspense>
    </Boundary>
  );
}

/** A component whose code is loading. */
function Arriving({
  component,
  standIn,
}: {
  component: Promise<ComponentType>;
  standIn: ReactNode;
}) {
  const arrival = useArrival(component);
  if (arrival.status === 'failed') throw arrival.error;
  return arrival.status === 'loaded' ? <arrival.value /> : standIn;
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
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value);
