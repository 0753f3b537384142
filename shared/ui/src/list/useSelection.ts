import { useCallback, useMemo, useRef, useState } from 'react';
import { toggled } from './model';
import type { Selection } from './types';

/**
 * What is selected on the page that is shown. What has left the page is not selected any more: an
 * action must not touch what cannot be seen.
 */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const selected = useMemo(() => new Set(ids.filter((id) => chosen.has(id))), [ids, chosen]);

  const toggle = useCallback<Selection['toggle']>(
    (id, { range = false } = {}) => {
      setChosen(toggled(ids, selected, id, range ? last.current : null));
      last.current = id;
    },
    [ids, selected],
  );
  const toggleAll = useCallback(
    () => setChosen(selected.size === ids.length ? new Set() : new Set(ids)),
    [ids, selected],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return useMemo(
    () => ({ selected, toggle, toggleAll, clear }),
    [selected, toggle, toggleAll, clear],
  );
}
