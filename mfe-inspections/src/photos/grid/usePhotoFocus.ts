import { type RefObject, useEffect, useRef, useState } from 'react';

/** Moves the focus to the photo at an index, to the last one, or to the grid's replacement. */
export function usePhotoFocus(fallback: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null);
  const [request, setRequest] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    if (!request) return;
    // The closing dialog first returns the focus to a button that may be gone.
    const timer = setTimeout(() => {
      const tiles = Array.from(list.current?.children ?? []);
      const tile = tiles[request.index] ?? tiles.at(-1);
      (tile?.querySelector<HTMLElement>('[data-open]') ?? fallback.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [request, fallback]);
  return { list, focusPhoto: (index: number) => setRequest({ index }) };
}
