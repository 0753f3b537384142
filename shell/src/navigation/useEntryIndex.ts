import { type NavigationEntry, entryIndex } from '@fieldline/contracts';
import { useLocation } from '@fieldline/platform';
import { usePage } from '../pages/usePage';

/** The index of the entry that the current address belongs to; -1 if there is none. */
export function useEntryIndex(entries: readonly NavigationEntry[]): number {
  const { pathname } = useLocation();
  return entryIndex(entries, pathname, usePage()?.under);
}
