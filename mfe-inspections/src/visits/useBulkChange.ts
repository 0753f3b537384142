import type { Log } from '@fieldline/contracts';
import { useOneAtATime, usePlatform, useUnloadWarning } from '@fieldline/platform';
import { useState } from 'react';
import { LOG_PAGES_KEY, logKey } from '../queries/keys';
import { createLimit } from '../queries/limit';
import { showChange } from '../queries/showChange';
import { useRefresh } from '../queries/useRefresh';

const counted = (count: number) => `${count} site ${count === 1 ? 'visit' : 'visits'}`;

const texts = {
  done: (count: number) => `${counted(count)} updated`,
  undo: 'Undo',
  undone: (count: number) => `${counted(count)} changed back`,
  failed: (count: number, total: number) =>
    `Failed to save ${count < total ? `${count} of ` : ''}${counted(total)}`,
  others: 'The others were updated. Please try again.',
  hint: 'Please try again.',
};

/** A change of a visit, with the visit as last read. */
export interface VisitChange {
  readonly visit: Log;
}

/** How many of the visits to change have been tried. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Visits that are changed at a time. */
const AT_ONCE = 4;
/** Progress is shown after this many visits, because each update renders the list. */
const STEP = 20;

/**
 * Changes several site visits, with Undo. Reports how many were not saved.
 * @param apply makes one change; returns its undo, or nothing if someone else was first
 */
export function useBulkChange<Change extends VisitChange>(
  apply: (change: Change) => Promise<Change | undefined>,
) {
  const { toast, logger, queryClient } = usePlatform();
  const { busy, run } = useOneAtATime();
  const [progress, setProgress] = useState<Progress | null>(null);
  const refresh = useRefresh();
  useUnloadWarning(busy);

  /** Shows saved visits before they are read again: the next change builds on them. */
  function showSaved(saved: ReadonlyMap<string, Log>) {
    queryClient.setQueriesData<{ readonly data: readonly Log[] }>(
      { queryKey: LOG_PAGES_KEY },
      (page) => page && { ...page, data: page.data.map((visit) => saved.get(visit.id) ?? visit) },
    );
    for (const visit of saved.values()) {
      showChange<Log>(queryClient, { queryKey: logKey(visit.id), exact: true }, () => visit);
    }
  }

  /** Makes the changes; returns how to undo them. */
  async function make(changes: readonly Change[]): Promise<readonly Change[]> {
    const back: Change[] = [];
    const total = changes.length;
    setProgress({ done: 0, total });
    const limited = createLimit(AT_ONCE);
    const changeOne = async (change: Change, index: number) => {
      try {
        const undo = await apply(change);
        if (undo) back.push(undo);
      } catch (error) {
        logger.error('A site visit was not changed', error);
      }
      if (index % STEP === STEP - 1) setProgress({ done: index + 1, total });
    };
    await Promise.all(changes.map((each, index) => limited(() => changeOne(each, index))));
    showSaved(new Map(back.map(({ visit }) => [visit.id, visit])));
    setProgress(null);
    return back;
  }

  const changeAll = (changes: readonly Change[], isUndo = false) =>
    run(async () => {
      const back = await make(changes);
      const failed = changes.length - back.length;
      const undo = { label: texts.undo, run: () => void changeAll(back, true) };
      toast.show({
        title: isUndo ? texts.undone(back.length) : texts.done(back.length),
        ...(failed > 0 && {
          title: texts.failed(failed, changes.length),
          description: back.length > 0 ? texts.others : texts.hint,
          variant: 'destructive',
        }),
        ...(!isUndo && back.length > 0 && { action: undo }),
      });
      void refresh();
    });

  return { progress, changeAll };
}
