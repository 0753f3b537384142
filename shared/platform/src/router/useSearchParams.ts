import { useCallback } from 'react';
import {
  type SetURLSearchParams,
  useLocation,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';
import { usePanel } from './beside';

/**
 * The query of the address, as the router has it. What is known of the history entry stays known when
 * its query changes: an item beside its list stays beside it. There a change is no step of its own, so
 * that one step back closes the panel.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [query, setQuery] = useRouterSearchParams();
  const { state } = useLocation();
  const inPanel = usePanel() !== null;
  const change = useCallback<SetURLSearchParams>(
    (next, options) => setQuery(next, { state, ...options, ...(inPanel && { replace: true }) }),
    [setQuery, state, inPanel],
  );
  return [query, change];
}
