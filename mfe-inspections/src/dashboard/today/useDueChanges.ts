import { useOwnSaves, usePlatform } from '@fieldline/platform';
import { useState } from 'react';
import { useRefresh } from '../../queries/useRefresh';
import type { DueChange } from './changing';
import { type Due, dueId } from './model';

/**
 * Marks entries as done or postpones them, with Undo. The code for it is loaded on the first use,
 * to keep it out of the first load.
 */
export function useDueChanges(today: string) {
  const platform = usePlatform();
  const save = useOwnSaves();
  const refresh = useRefresh();
  /** Ids of the entries hidden because they are being changed. */
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  const change = (kind: DueChange) => async (due: Due) => {
    const id = dueId(due);
    setLeaving((current) => new Set([...current, id]));
    const { changeDue } = await import('./changing');
    await changeDue({ platform, save, refresh }, due, kind, today);
    setLeaving((current) => new Set([...current].filter((each) => each !== id)));
  };

  return { leaving, finish: change('finish'), postpone: change('postpone') };
}
