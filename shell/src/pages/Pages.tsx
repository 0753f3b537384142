import type { RemotePage, ResolvedRemote } from '@fieldline/contracts';
import { useLocation, usePlatform } from '@fieldline/platform';
import { Route, Routes, StandingContext } from '@fieldline/platform/host';
import { lazyComponent } from '@fieldline/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { OnDemand } from '../app/OnDemand';
import { RemoteModule } from '../remotes/RemoteModule';
import { Dashboard } from './Dashboard';
import { NotFound } from './NotFound';
import { PageFrame } from './PageFrame';
import { useListBeside } from './standing';
import { usePageAt } from './usePage';
import { usePageFocus } from './usePageFocus';
import { useScrollMemory } from './useScrollMemory';

// Lists of remotes share this chunk: if a list is shown, it is loaded already.
const SidePanel = lazyComponent(async () => ({
  default: (await import('@fieldline/ui/lists')).SidePanel,
}));

/** A list and, if one is open, an item beside it. */
const Panes = styled.div<{ $both: boolean }>`
  display: flex;
  align-items: flex-start;
  > :first-child {
    flex: 1 1 0;
    min-width: 0;
  }
  @media (max-width: 1279.98px) {
    > :first-child {
      ${({ $both }) => $both && 'display: none;'}
    }
  }
`;

/**
 * The page at the address: a remote's, the dashboard, or Not Found. An item opened from a list is
 * shown beside it if there is room; the address is the item's.
 */
export function Pages() {
  const { navigate } = usePlatform();
  const address = useLocation();
  const list = useListBeside();
  const main = list ?? address;
  const mainPage = usePageAt(main);
  const item = usePageAt(address);
  const beside = list && mainPage ? item : undefined;
  const screen = screenOf(main.pathname, mainPage);
  const title = item?.title ?? (address.pathname === '/' ? 'Dashboard' : 'Page not found');
  usePageFocus({ screen, beside: beside && screenOf(address.pathname, beside), title });
  useScrollMemory(screen, main.search);

  const open = beside && address.pathname;
  const ofList = useMemo(
    () => (open === undefined ? null : ({ as: 'list', open } as const)),
    [open],
  );
  const close = useMemo(() => () => navigate(-1), [navigate]);
  const ofPanel = useMemo(() => ({ as: 'panel', close }) as const, [close]);
  return (
    <Panes $both={beside !== undefined}>
      <div>
        <StandingContext.Provider value={ofList}>
          <Content page={mainPage} address={main} screen={screen} />
        </StandingContext.Provider>
      </div>
      {beside && (
        <OnDemand>
          <SidePanel label={beside.title} href={address.pathname + address.search} onClose={close}>
            <StandingContext.Provider value={ofPanel}>
              <Content
                page={beside}
                address={address}
                screen={screenOf(address.pathname, beside)}
              />
            </StandingContext.Provider>
          </SidePanel>
        </OnDemand>
      )}
    </Panes>
  );
}

type Page = RemotePage & { readonly remote: ResolvedRemote };

const screenOf = (pathname: string, page: Page | undefined) => `${pathname} ${page?.module ?? ''}`;

interface ContentProps {
  page: Page | undefined;
  address: { readonly pathname: string; readonly search: string };
  screen: string;
}

/** The content of an address. */
function Content({ page, address, screen }: ContentProps) {
  if (!page) return address.pathname === '/' ? <Dashboard /> : <NotFound />;
  return (
    <Routes location={address}>
      <Route
        path={page.pattern}
        element={
          <RemoteModule
            key={screen}
            remote={page.remote}
            module={page.module}
            loading={<PageFrame.Loading text={page.loading} />}
            failed={(retry) => <PageFrame.Failed title={page.title} onRetry={retry} />}
          />
        }
      />
    </Routes>
  );
}
