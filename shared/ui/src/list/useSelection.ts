import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toggled } from './model';
import type { Selection } from './types';

/** The other pages of a list whose ids have not been read yet. */
export interface Unread {
  /** Items on all pages. */
  readonly total: number;
  /** Reads the ids of all pages; reports a failure itself. */
  readonly read: (found: (ids: readonly string[]) => void) => void;
  readonly busy: boolean;
}

/**
 * The selection on the shown page. Items that leave the page are deselected: an action must not affect items
 * that the user cannot see. Given `all`, the ids of every page, the user may select these too. If these are
 * not read yet, `unread` says how many there are.
 */
export function useSelection(
  ids: readonly string[],
  all: readonly string[] = ids,
  unread?: Unread,
): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isEverywhere, setEverywhere] = useState(false);
  const last = useRef<string | null>(null);
  const seen = isEverywhere ? all : ids;
  const selected = useMemo(() => new Set(seen.filter((id) => chosen.has(id))), [seen, chosen]);
  const isWholePage = ids.length > 0 && ids.every((id) => selected.has(id));

  const shown = useRef({ ids, selected });
  useEffect(() => {
    shown.current = { ids, selected };
  }, [ids, selected]);
  // A stable function: a row is not rendered again because other rows were selected.
  const toggle = useCallback<Selection['toggle']>((id, { range = false } = {}) => {
    const next = toggled(
      shown.current.ids,
      shown.current.selected,
      id,
      range ? last.current : null,
    );
    setChosen(next);
    if (next.size === 0) setEverywhere(false);
    last.current = id;
  }, []);
  const clear = useCallback(() => {
    setChosen(new Set());
    setEverywhere(false);
  }, []);
  const toggleAll = useCallback(() => {
    if (isWholePage) clear();
    else setChosen(new Set([...selected, ...ids]));
  }, [ids, selected, isWholePage, clear]);
  const rest = useMemo(() => {
    const total = unread?.total ?? all.length;
    if (!isWholePage || selected.size >= total) return undefined;
    const select = (everything: readonly string[]) => {
      setChosen(new Set(everything));
      setEverywhere(true);
    };
    if (!unread) return { total, select: () => select(all) };
    return { total, busy: unread.busy, select: () => unread.read(select) };
  }, [all, selected, isWholePage, unread]);
  return useMemo(
    () => ({ selected, toggle, toggleAll, clear, rest }),
    [selected, toggle, toggleAll, clear, rest],
  );
}
