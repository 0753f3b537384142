import { usePlatform, useSessionState } from '@fieldline/platform';
import { LoadingText } from '@fieldline/ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Header } from '../header/Header';
import { Pages } from '../pages/Pages';
import { usePage } from '../pages/usePage';
import { Slot } from '../remotes/Slot';
import { useBackground } from '../remotes/useBackground';
import { SearchUnavailable } from './SearchUnavailable';
import { StorageNotice } from './StorageNotice';
import { SkipLink } from './SkipLink';
import { useSuite } from './SuiteContext';
import { useSearchShortcut } from './useSearchShortcut';
import { useSummonSearchWhenIdle } from './useSummonSearchWhenIdle';

const texts = { checking: 'Checking authentication...' };

const Center = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
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
  const { searchSummoned, isStorageKept } = useSuite();
  const { searchDialog } = usePlatform();
  const withSearch = useSyncExternalStore(searchSummoned.subscribe, searchSummoned.get);
  useBackground();
  useSearchShortcut(searchDialog.open);
  useSummonSearchWhenIdle(searchSummoned);

  return (
    <>
      <SkipLink />
      <Header />
      {!isStorageKept() && <StorageNotice />}
      <main id="main" tabIndex={-1}>
        <Pages />
      </main>
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
