import { usePlatform, useSessionState } from '@fieldline/platform';
import { lazyComponent, LoadingText, phone } from '@fieldline/ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Header } from '../header/Header';
import { navigationOf, raisedAction } from '../navigation/entries';
import { BAR_HEIGHT } from '../navigation/measures';
import { usePlaceKeys } from '../navigation/usePlaceKeys';
import { PhoneBar } from '../navigation/PhoneBar';
import { Rail } from '../navigation/Rail';
import { Pages } from '../pages/Pages';
import { usePage } from '../pages/usePage';
import { Slot } from '../remotes/Slot';
import { useBackground } from '../remotes/useBackground';
import { OnDemand } from './OnDemand';
import { SearchUnavailable } from './SearchUnavailable';
import { StorageNotice } from './StorageNotice';
import { SkipLink } from './SkipLink';
import { useSuite } from './SuiteContext';
import { useSearchShortcut } from './useSearchShortcut';
import { useSearchWhenIdle } from './useSearchWhenIdle';
import { whenSettled } from './whenSettled';

const OfflineNotice = lazyComponent(
  () => import(/* webpackChunkName: "offline-notice" */ './OfflineNotice'),
);

const texts = { checking: 'Checking authentication...' };

const Center = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

const BesideRail = styled.div`
  display: flex;
  align-items: flex-start;
`;

const Content = styled.main`
  flex: 1;
  min-width: 0;
  ${phone} {
    padding-bottom: calc(${BAR_HEIGHT} + env(safe-area-inset-bottom));
  }
`;

/** What stands between a visitor and the app: the check, the sign-in card, or the app itself. */
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
  if (session.status === 'checking') {
    return (
      <Center>
        <LoadingText>{texts.checking}</LoadingText>
      </Center>
    );
  }
  if (session.status === 'signed-out') {
    return (
      <Center>
        <Slot name="sign-in" />
      </Center>
    );
  }
  return <SignedIn />;
}

function SignedIn() {
  const { registry, searchWanted, isStorageKept } = useSuite();
  const navigation = useMemo(() => navigationOf(registry.remotes), [registry]);
  const { searchDialog, connection } = usePlatform();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const withSearch = useSyncExternalStore(searchWanted.subscribe, searchWanted.get);
  useBackground();
  useKeeping();
  useSearchShortcut(searchDialog.open);
  useSearchWhenIdle(searchWanted);
  usePlaceKeys(navigation);

  return (
    <>
      <SkipLink />
      <Header />
      {!isStorageKept() && <StorageNotice />}
      {isLost && (
        <OnDemand>
          <OfflineNotice />
        </OnDemand>
      )}
      <BesideRail>
        <Rail entries={navigation} />
        <Content id="main" tabIndex={-1}>
          <Pages />
        </Content>
      </BesideRail>
      <PhoneBar entries={navigation} raised={raisedAction(registry.remotes)} />
      {withSearch && (
        <Slot
          name="search"
          loading={null}
          failed={(retry) => <SearchUnavailable onRetry={retry} />}
        />
      )}
    </>
  );
}

/** Reads what is to be had without a network, once the page stands. */
function useKeeping() {
  const { kept, logger } = usePlatform();
  useEffect(
    () =>
      whenSettled(() => {
        // Absent where site data are blocked.
        if (typeof indexedDB === 'undefined') return;
        kept.keep().catch((error: unknown) => logger.warn('Not all could be kept', error));
      }),
    [kept, logger],
  );
}
