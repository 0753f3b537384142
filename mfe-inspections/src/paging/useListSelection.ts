import { reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import { type Selection, useSelection } from '@fieldline/ui/lists';
import { useMemo, useState } from 'react';
import { useRemovals } from '../items/useRemovals';

/** The list that the page shown is part of. */
export interface WholeList<Item> {
  /** Its search and filters as text. When they change, items of other pages are deselected. */
  readonly key: string;
  readonly total: number;
  readonly readAll: () => Promise<readonly Item[]>;
  /** Title of the toast when `readAll` fails. */
  readonly failed: string;
}

/**
 * The selection on a page or in the whole list. The other pages are read when the user selects them
 * too.
 */
export function useListSelection<Item extends { readonly id: string }>(
  page: readonly Item[],
  { key, total, readAll, failed }: WholeList<Item>,
): Selection & { readonly items: readonly Item[] } {
  const { toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();
  const [read, setRead] = useState<{ readonly of: string; readonly items: readonly Item[] }>();
  const isRead = read?.of === key;
  if (read && !isRead) setRead(undefined);
  const { hidden } = useRemovals();
  const items = useMemo(
    () => (isRead ? read.items.filter(({ id }) => !hidden.has(id)) : page),
    [isRead, read, page, hidden],
  );

  const selection = useSelection(
    useMemo(() => page.map(({ id }) => id), [page]),
    useMemo(() => items.map(({ id }) => id), [items]),
    isRead
      ? undefined
      : {
          total,
          busy,
          read: (found) =>
            void run(async () => {
              try {
                const all = await readAll();
                setRead({ of: key, items: all });
                found(all.map(({ id }) => id));
              } catch (error) {
                reportFailure({ toast, logger }, error, { title: failed });
              }
            }),
        },
  );
  const clear = () => {
    selection.clear();
    setRead(undefined);
  };
  return { ...selection, clear, items: items.filter(({ id }) => selection.selected.has(id)) };
}
