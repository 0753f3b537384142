import { useCallback, useContext } from 'react';
import {
  type SetURLSearchParams,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';
import { usePanel } from './sidePanel';

/**
 * The query of the address, as the router has it. A change of the query keeps the state of the history entry:
 * an item next to its list stays there. In a panel, a change replaces the entry, so that one step back closes
 * the panel. An updater function gets the query of the current address: the page may not show the previous
 * change yet.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [query, setQuery] = useRouterSearchParams();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const { navigator } = useContext(NavigationContext);
  const inPanel = usePanel() !== null;
  const change = useCallback<SetURLSearchParams>(
    (next, options) =>
      setQuery(
        typeof next === 'function' ? (shown) => next(queryOf(navigator, pathname) ?? shown) : next,
        { state, ...options, ...(inPanel && { replace: true }) },
      ),
    [setQuery, navigator, pathname, state, inPanel],
  );
  return [query, change];
}

/** The query of the current address; null if that is another page, as it is for a list behind a panel. */
function queryOf(history: object, pathname: string): URLSearchParams | null {
  const at = 'location' in history ? history.location : null;
  if (typeof at !== 'object' || at === null || !('pathname' in at) || !('search' in at))
    return null;
  return at.pathname === pathname ? new URLSearchParams(String(at.search)) : null;
}
