import { Route, Routes } from '@fieldline/platform/host';
import { useLocation } from '@fieldline/platform';
import { RemoteModule } from '../remotes/RemoteModule';
import { Dashboard } from './Dashboard';
import { NotFound } from './NotFound';
import { usePage } from './usePage';
import { usePageFocus } from './usePageFocus';
import { useScrollMemory } from './useScrollMemory';
import { PageFrame } from './PageFrame';

/** The page that the address asks for: one of a remote, the dashboard, or none. */
export function Pages() {
  const address = useLocation();
  const page = usePage();
  const title = page?.title ?? (address.pathname === '/' ? 'Dashboard' : 'Page not found');
  const screen = `${address.pathname} ${page?.module ?? ''}`;
  usePageFocus(screen, title);
  useScrollMemory(screen);

  if (!page) return address.pathname === '/' ? <Dashboard /> : <NotFound />;
  return (
    <Routes>
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
