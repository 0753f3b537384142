import { useSessionState } from '@fieldline/platform';
import { createSubject, PlatformContext, type Subject } from '@fieldline/platform/host';
import { GlobalStyle } from '@fieldline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { ResolvedRegistry } from '@fieldline/contracts';
import type { AppliedOverrides } from '../overrides/apply';
import { OverrideParts } from '../overrides/OverrideParts';
import { InspectorGate } from '../inspector/InspectorGate';
import type { LoadOutcome, RemoteLoader } from '../remotes/loader';
import { FontFace } from './FontFace';
import { Gate } from './Gate';
import { RouterBridge } from './RouterBridge';
import type { ShellPlatform } from './createShellPlatform';
import { type Suite, SuiteContext } from './SuiteContext';
import { Toasts } from './Toasts';

export interface AppProps {
  shell: ShellPlatform;
  registry: ResolvedRegistry;
  loader: RemoteLoader;
  /** Wraps its content in a router: the browser's, or a test's. */
  router: (children: ReactNode) => ReactNode;
  /** The outcomes of loading remotes; an empty list by default. */
  outcomes?: Subject<readonly LoadOutcome[]>;
  /** The results of overrides, if there are any. */
  overrides?: AppliedOverrides | null;
  /** Whether this browser may try versions that others do not get. */
  mayTry?: boolean;
}

const NO_OUTCOMES = createSubject<readonly LoadOutcome[]>([]);

/** The whole app with its contexts. */
export function App({
  shell,
  registry,
  loader,
  router,
  outcomes = NO_OUTCOMES,
  overrides = null,
  mayTry = false,
}: AppProps) {
  const suite = useMemo<Suite>(
    () => ({
      registry,
      loader,
      toasts: shell.toasts,
      searchWanted: shell.searchWanted,
      keeping: shell.keeping,
      leaving: shell.leaving,
      signOut: shell.signOut,
      outcomes,
      overrides,
      mayTry,
    }),
    [registry, loader, shell, outcomes, overrides, mayTry],
  );
  return (
    <PlatformContext value={shell.platform}>
      <SuiteContext value={suite}>
        <QueryClientProvider client={shell.platform.queryClient}>
          <GlobalStyle />
          <FontFace />
          {router(
            <>
              <RouterBridge onReady={shell.setNavigate} />
              <OverrideParts />
              <InspectorGate />
              <PerUser />
              <Toasts />
            </>,
          )}
        </QueryClientProvider>
      </SuiteContext>
    </PlatformContext>
  );
}

/** A new key for each user, so that no screen state reaches the next user. */
function PerUser() {
  const state = useSessionState();
  return <Gate key={state.status === 'signed-in' ? state.user.uid : 'nobody'} />;
}
