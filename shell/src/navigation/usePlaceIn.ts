import { type NavigationEntry, placeAmong } from '@fieldline/contracts';
import { useLocation } from '@fieldline/platform';
import { usePage } from '../pages/usePage';

/** The index of the entry that the current address belongs to; -1 if there is none. */
export function usePlaceIn(entries: readonly NavigationEntry[]): number {
  const { pathname } = useLocation();
  return placeAmong(entries, pathname, usePage()?.under);
}
