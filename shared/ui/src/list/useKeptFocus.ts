import { type RefObject, useEffect, useRef } from 'react';
import { rowAfter } from './model';

/**
 * Keeps the focus in a list whose focused row goes away: it moves to the row in its place, or to the
 * list itself when there is none left.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const focused = useRef<string | undefined>(undefined);
  const shown = useRef(ids);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      // A dialog that a row opens has the focus for a while.
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')) return;
      focused.current = row && list.current?.contains(row) ? row.dataset['row'] : undefined;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
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
      (row?.querySelector<HTMLElement>('[data-row-link]') ?? list.current)?.focus();
    });
  }, [ids, list]);
}

const rowOf = (list: HTMLElement | null, id: string) =>
  Array.from(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []).find(
    (row) => row.dataset['row'] === id,
  );
