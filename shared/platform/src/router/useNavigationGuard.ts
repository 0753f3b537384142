import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { listBeside } from './sidePanel';
import { guardNavigation } from './guardNavigation';

export interface NavigationGuard {
  /** A navigation waits for the user's answer. */
  readonly asking: boolean;
  /** Runs the waiting navigation, and lets all later ones pass. */
  leave(): void;
  /** Drops the waiting navigation. */
  stay(): void;
  /** Lets all navigations pass from now on: the changes are saved or given up. */
  release(): void;
  /** Runs an action that leaves the work without a navigation; asks the same question first. */
  attempt(run: () => void): void;
}

/**
 * Asks before unsaved work is left: by a link, by Back and Forward, by code, or by closing the tab (there the
 * browser asks). The caller shows the question while `asking`; if several guard the page, they ask one after
 * the other. `withQuery` if another query is another page, as for a dialog that the address opens.
 */
export function useNavigationGuard(
  active: boolean,
  { withQuery = false }: { readonly withQuery?: boolean } = {},
): NavigationGuard {
  const { navigator } = useContext(NavigationContext);
  const location = useLocation();
  const { pathname } = location;
  const beside = listBeside(location.state);
  const search = withQuery ? location.search : undefined;
  const [waiting, setWaiting] = useState<{ readonly run: () => void } | null>(null);
  const open = useRef(true);

  useEffect(() => {
    open.current = !active;
    if (!active) return;
    return guardNavigation({
      history: navigator,
      pathname,
      ...(search !== undefined && { search }),
      beside,
      isOpen: () => open.current,
      ask: (run) => setWaiting({ run }),
    });
  }, [active, navigator, pathname, search, beside]);

  return useMemo(
    () => ({
      asking: waiting !== null,
      leave: () => {
        open.current = true;
        setWaiting(null);
        waiting?.run();
      },
      stay: () => setWaiting(null),
      release: () => {
        open.current = true;
      },
      attempt: (run) => (open.current ? run() : setWaiting({ run })),
    }),
    [waiting],
  );
}
