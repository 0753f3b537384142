import { usePlatform, useSessionState } from '@fieldline/platform';
import { LoadingText, phone } from '@fieldline/ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Header } from '../header/Header';
import { navigationOf, raisedAction } from '../navigation/entries';
import { BAR_HEIGHT } from '../navigation/measures';
import { PhoneBar } from '../navigation/PhoneBar';
import { Rail } from '../navigation/Rail';
import { Pages } from '../pages/Pages';
import { usePage } from '../pages/usePage';
import { Slot } from '../remotes/Slot';
import { useBackground } from '../remotes/useBackground';
import { SearchUnavailable } from './SearchUnavailable';
import { StorageNotice } from './StorageNotice';
import { SkipLink } from './SkipLink';
import { useSuite } from './SuiteContext';
import { useSearchShortcut } from './useSearchShortcut';
import { useSearchWhenIdle } from './useSearchWhenIdle';

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
  const navigation = navigationOf(registry.remotes);
  const { searchDialog } = usePlatform();
  const withSearch = useSyncExternalStore(searchWanted.subscribe, searchWanted.get);
  useBackground();
  useSearchShortcut(searchDialog.open);
  useSearchWhenIdle(searchWanted);

  return (
    <>
      <SkipLink />
      <Header />
      {!isStorageKept() && <StorageNotice />}
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
