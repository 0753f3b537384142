import { useOneAtATime } from '@fieldline/platform';
import { useRowFocus } from '@fieldline/ui';
import { useEffect, useRef } from 'react';
import { useRefresh } from '../editing/useRefresh';
import type { PageState } from './usePageOf';

/**
 * Removes rows of a list, one at a time. The focus goes on when the row is really gone: the list is
 * read anew first, and may have to show the page before.
 */
export function useRemoval<Item extends { readonly id: string }>(
  state: PageState<Item>,
  removeItem: (id: string) => Promise<boolean>,
) {
  const { heading, list, focusRow } = useRowFocus();
  const refresh = useRefresh();
  const { run } = useOneAtATime();
  const vacated = useRef<{ readonly id: string; readonly place: number } | null>(null);
  const items = state.kind === 'shown' ? state.items : undefined;

  useEffect(() => {
    const gone = vacated.current;
    if (!gone || !items || items.some(({ id }) => id === gone.id)) return;
    vacated.current = null;
    focusRow(gone.place);
  }, [items, focusRow]);

  const remove = ({ id }: Item) =>
    run(async () => {
      const place = items?.findIndex((item) => item.id === id) ?? 0;
      if (!(await removeItem(id))) return;
      vacated.current = { id, place };
      await refresh();
    });

  return { heading, list, remove };
}
