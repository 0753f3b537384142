import { useOneAtATime, usePlatform } from '@fieldline/platform';
import { type Selection, useSelection } from '@fieldline/ui/lists';
import { useMemo, useState } from 'react';
import { useRemovals } from '../removals/useRemovals';

/** A list of which one page is shown. */
export interface WholeList<Item> {
  /** What it is narrowed by: another one is another list. */
  readonly key: string;
  readonly total: number;
  readonly readAll: () => Promise<readonly Item[]>;
  /** Said where that fails. */
  readonly failed: string;
}

/** What is selected on a page, or of the whole list: that is read once the user asks for it. */
export function useListSelection<Item extends { readonly id: string }>(
  page: readonly Item[],
  { key, total, readAll, failed }: WholeList<Item>,
): Selection & { readonly items: readonly Item[] } {
  const { toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();
  const [read, setRead] = useState<{ readonly of: string; readonly items: readonly Item[] }>();
  const isRead = read?.of === key;
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
                logger.error('The rest of a list could not be selected', error);
                toast.show({ title: failed, variant: 'destructive' });
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
