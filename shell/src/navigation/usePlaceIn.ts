import { type NavigationEntry, placeAmong } from '@fieldline/contracts';
import { useLocation } from '@fieldline/platform';
import { usePage } from '../pages/usePage';

/** The entry whose place the user is in, by its position; -1 if it is none of them. */
export function usePlaceIn(entries: readonly NavigationEntry[]): number {
  const { pathname } = useLocation();
  return placeAmong(entries, pathname, usePage()?.under);
}
