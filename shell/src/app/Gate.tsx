import { navigationOf, raisedAction } from '@fieldline/contracts';
import { useMayEdit, usePlatform, useSessionState, useWorkspace } from '@fieldline/platform';
import { useLocation } from '@fieldline/platform/host';
import { lazyComponent } from '@fieldline/ui';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Header } from '../header/Header';
import { useNavigationKeys } from '../navigation/useNavigationKeys';
import { PhoneBar } from '../navigation/PhoneBar';
import { Rail } from '../navigation/Rail';
import { Pages } from '../pages/Pages';
import { usePage } from '../pages/usePage';
import { Slot } from '../remotes/Slot';
import { useBackground } from '../remotes/useBackground';
import { Center, Checking, Layout } from './Layout';
import { OnDemand } from './OnDemand';
import { SearchUnavailable } from './SearchUnavailable';
import { SkipLink } from './SkipLink';
import { useSuite } from './SuiteContext';
import { useSearchShortcut } from './useSearchShortcut';
import { useSearchWhenIdle } from './useSearchWhenIdle';
import { whenSettled } from './whenSettled';

// Loaded early, with the toasts: without a network it could not be loaded.
const OfflineNotice = lazyComponent(
  () => import(/* webpackChunkName: "toasts" */ './OfflineNotice'),
);

const StorageNotice = lazyComponent(
  () => import(/* webpackChunkName: "toasts" */ './StorageNotice'),
);

const WorkspaceParts = lazyComponent(
  () => import(/* webpackChunkName: "leaving" */ '../workspace/WorkspaceParts'),
);

/** Shows a visitor the check of the session, the sign-in card, or the app. */
export function Gate() {
  const session = useSessionState();
  const page = usePage();

  if (page?.public) {
    return (
      <main id="main">
        <Pages />
      </main>
    );
  }
  if (session.status === 'checking') return <Checking />;
  if (session.status === 'signed-out') {
    return (
      <Center>
        <Slot name="sign-in" />
      </Center>
    );
  }
  return <SignedIn />;
}

/**
 * Memoised, because the provider confirms the user seconds after the first screen; rendering
 * everything again would delay a key typed at that moment.
 */
const SignedIn = memo(function SignedIn() {
  const { registry, searchWanted, keeping } = useSuite();
  const navigation = useMemo(() => navigationOf(registry.remotes), [registry]);
  const { searchDialog, connection } = usePlatform();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const storedIn = useSyncExternalStore(keeping.subscribe, keeping.get);
  const { isLost: isOutside } = useWorkspace();
  const mayEdit = useMayEdit();
  const isAsked = useLocation().search.includes('workspace=');
  const withSearch = useSyncExternalStore(searchWanted.subscribe, searchWanted.get);
  useBackground();
  useKeeping();
  useSearchShortcut(searchDialog.open);
  useSearchWhenIdle(searchWanted);
  useNavigationKeys(navigation);

  return (
    <>
      <SkipLink />
      <Layout
        header={<Header />}
        notices={
          <>
            {storedIn !== 'local-storage' && (
              <OnDemand>
                <StorageNotice storedIn={storedIn} />
              </OnDemand>
            )}
            {isLost && (
              <OnDemand>
                <OfflineNotice />
              </OnDemand>
            )}
          </>
        }
        rail={<Rail entries={navigation} />}
        bar={
          <PhoneBar
            entries={navigation}
            raised={mayEdit ? raisedAction(registry.remotes) : undefined}
          />
        }
      >
        {!isOutside && <Pages />}
        {(isOutside || isAsked) && (
          <OnDemand>
            <WorkspaceParts />
          </OnDemand>
        )}
      </Layout>
      {withSearch && (
        <Slot
          name="search"
          loading={null}
          failed={(retry) => <SearchUnavailable onRetry={retry} />}
        />
      )}
    </>
  );
});

/** Saves data for offline use, once the page is idle. */
function useKeeping() {
  const { kept, logger } = usePlatform();
  useEffect(
    () =>
      whenSettled(() => {
        // Missing if site data are blocked.
        if (typeof indexedDB === 'undefined') return;
        kept.keep().catch((error: unknown) => logger.warn('Not all could be kept', error));
      }),
    [kept, logger],
  );
}
