import { useCallback, useMemo, useRef, useState } from 'react';
import { toggled } from './model';
import type { Selection } from './types';

/**
 * What is selected on the page that is shown. What has left the page is not selected any more: an
 * action must not touch what cannot be seen. Given `all`, the ids of every page, the user may select these too.
 */
export function useSelection(ids: readonly string[], all: readonly string[] = ids): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isEverywhere, setEverywhere] = useState(false);
  const last = useRef<string | null>(null);
  const seen = isEverywhere ? all : ids;
  const selected = useMemo(() => new Set(seen.filter((id) => chosen.has(id))), [seen, chosen]);
  const isWholePage = ids.length > 0 && ids.every((id) => selected.has(id));

  const toggle = useCallback<Selection['toggle']>(
    (id, { range = false } = {}) => {
      const next = toggled(ids, selected, id, range ? last.current : null);
      setChosen(next);
      if (next.size === 0) setEverywhere(false);
      last.current = id;
    },
    [ids, selected],
  );
  const clear = useCallback(() => {
    setChosen(new Set());
    setEverywhere(false);
  }, []);
  const toggleAll = useCallback(() => {
    if (isWholePage) clear();
    else setChosen(new Set([...selected, ...ids]));
  }, [ids, selected, isWholePage, clear]);
  const rest = useMemo(() => {
    if (!isWholePage || selected.size >= all.length) return undefined;
    const select = () => {
      setChosen(new Set(all));
      setEverywhere(true);
    };
    return { total: all.length, select };
  }, [all, selected, isWholePage]);
  return useMemo(
    () => ({ selected, toggle, toggleAll, clear, rest }),
    [selected, toggle, toggleAll, clear, rest],
  );
}
