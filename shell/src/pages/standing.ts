import { useLocation } from '@fieldline/platform';
import { listBeside } from '@fieldline/platform/host';
import { useMemo, useState } from 'react';

/** From this width on there is room for an item beside its list. */
const ROOM = '(min-width: 1280px)';

/** A list's address, in the router's form. */
export interface ListAddress {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The list shown beside the current page, if both fit. Decided once per history entry: resizing must not close a
 * panel with unsaved text.
 */
export function useListBeside(): ListAddress | undefined {
  const location = useLocation();
  const { key, pathname } = location;
  const list = listBeside(location.state);
  const [decided, setDecided] = useState(() => ({ key, room: hasRoom() }));
  const current = decided.key === key ? decided : { key, room: hasRoom() };
  if (current !== decided) setDecided(current);
  const { room } = current;
  return useMemo(() => {
    if (list === undefined || !room) return undefined;
    const { pathname: path, search } = new URL(list, window.location.origin);
    return path === pathname ? undefined : { pathname: path, search };
  }, [list, room, pathname]);
}

/** Whether there is room for an item beside its list. jsdom has no `matchMedia`: no room. */
export const hasRoom = (): boolean => 'matchMedia' in window && window.matchMedia(ROOM).matches;
