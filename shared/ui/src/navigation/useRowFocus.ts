import { type RefObject, useEffect, useRef, useState } from 'react';

export interface RowFocus {
  /** Goes on the heading of the list, which needs `tabIndex={-1}`. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Goes on the list whose children are the rows. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Say it when the row at this place is deleted. */
  readonly focusRow: (index: number) => void;
}

/** After a row is gone the focus goes to the link of the one in its place, or the last, or the heading. */
export function useRowFocus(): RowFocus {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [request, setRequest] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    if (!request) return;
    const rows = Array.from(list.current?.children ?? []);
    const row = rows[request.index] ?? rows.at(-1);
    const target = row?.querySelector<HTMLElement>('a') ?? heading.current;
    // The closing dialog gives the focus back first, to a button that is no longer there.
    const timer = setTimeout(() => target?.focus(), 0);
    return () => clearTimeout(timer);
  }, [request]);
  return { heading, list, focusRow: (index) => setRequest({ index }) };
}
