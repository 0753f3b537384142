import { type RefObject, useEffect, useRef } from 'react';
import { rowAfter } from '../list/model';
import { focusInView } from './focusInView';

/**
 * Keeps the focus in a list when its focused row disappears: moves it to the link of the row in its
 * place, or, if none is left, to `rest` (by default the list). Rows have their id as `data-row`;
 * focusable elements have a `tabIndex`.
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
      // While a dialog opened by a row is open, the dialog has the focus.
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')) return;
      focused.current = row && list.current?.contains(row) ? row.dataset['row'] : undefined;
    };
    // Clicks are watched too: not every browser focuses the clicked button.
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
    // A closing dialog first returns the focus to a button that no longer exists.
    setTimeout(() => {
      const active = document.activeElement;
      if (active && active !== document.body) return;
      const row = next === undefined ? null : rowOf(list.current, next);
      const link = row?.querySelector<HTMLElement>('[data-row-link], a');
      if (link) link.focus();
      else focusInView(rest.current);
    });
  }, [ids, list, rest]);
}

const rowOf = (list: HTMLElement | null, id: string) =>
  Array.from(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []).find(
    (row) => row.dataset['row'] === id,
  );
