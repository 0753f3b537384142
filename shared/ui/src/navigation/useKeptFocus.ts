import { type RefObject, useEffect, useRef } from 'react';
import { rowAfter } from '../list/model';

/**
 * Keeps the focus in a list whose focused row goes away: it moves to the link of the row in its
 * place, or to what `rest` names (unless told the list itself) when there is none left. The rows
 * have their id as `data-row`; what the focus rests on has a `tabIndex`.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  rest: RefObject<HTMLElement | null> = list,
): void {
  const focused = useRef<string | undefined>(undefined);
  const shown = useRef(ids);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      // A dialog that a row opens has the focus for a while.
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')) return;
      focused.current = row && list.current?.contains(row) ? row.dataset['row'] : undefined;
    };
    // A click tells of the row too: not every browser focuses the button that is clicked.
    document.addEventListener('focusin', remember);
    document.addEventListener('click', remember, true);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', remember, true);
    };
  }, [list]);

  useEffect(() => {
    const before = shown.current;
    shown.current = ids;
    const id = focused.current;
    if (id === undefined || !before.includes(id) || ids.includes(id)) return;
    const next = rowAfter(before, ids, id);
    // A dialog that closes gives the focus back first, to a button that is no longer there.
    setTimeout(() => {
      const active = document.activeElement;
      if (active && active !== document.body) return;
      const row = next === undefined ? null : rowOf(list.current, next);
      const link = row?.querySelector<HTMLElement>('[data-row-link], a');
      (link ?? rest.current)?.focus();
    });
  }, [ids, list, rest]);
}

const rowOf = (list: HTMLElement | null, id: string) =>
  Array.from(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []).find(
    (row) => row.dataset['row'] === id,
  );
