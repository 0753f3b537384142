import type { Product } from '@fieldline/contracts';
import { useOneAtATime, usePlatform } from '@fieldline/platform';
import { type Selection, useSelection } from '@fieldline/ui/lists';
import { useMemo, useState } from 'react';
import { reportProductFailure } from '../../catalogue/toast';

const texts = {
  failed: 'Failed to load products',
};

/** The list that the products shown are part of. */
export interface WholeList {
  /**
   * Its search and filter as text. When they change, products that are not shown are deselected.
   */
  readonly key: string;
  readonly total: number;
  readonly readAll: () => Promise<readonly Product[]>;
}

/** The selection among the products shown, or in the whole list, whose rest is then read. */
export function useProductSelection(
  shown: readonly Product[],
  { key, total, readAll }: WholeList,
): Selection & { readonly chosen: readonly Product[] } {
  const { toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();
  const [read, setRead] = useState<{ readonly of: string; readonly all: readonly Product[] }>();
  const isRead = read?.of === key;
  const all = isRead ? read.all : shown;

  const selectAll = async (found: (ids: readonly string[]) => void) => {
    try {
      const products = await readAll();
      setRead({ of: key, all: products });
      found(products.map(({ id }) => id));
    } catch (error) {
      reportProductFailure({ toast, logger }, error, { title: texts.failed });
    }
  };
  const selection = useSelection(
    useMemo(() => shown.map(({ id }) => id), [shown]),
    useMemo(() => all.map(({ id }) => id), [all]),
    isRead ? undefined : { total, busy, read: (found) => void run(() => selectAll(found)) },
  );
  const clear = () => {
    selection.clear();
    setRead(undefined);
  };
  return { ...selection, clear, chosen: all.filter(({ id }) => selection.selected.has(id)) };
}
