import { useLocation } from '@fieldline/platform';
import { usePage } from '../pages/usePage';
import { isWithin, type NavigationEntry } from './entries';

/** The entry whose place the user is in, by its position; -1 where it is none of them. */
export function usePlaceIn(entries: readonly NavigationEntry[]): number {
  const { pathname } = useLocation();
  const under = usePage()?.under ?? pathname;
  return entries.findIndex(({ address }) => isWithin(address, under));
}
