import { SCROLL_POSITIONS_KEY } from '@fieldline/contracts';
import { useLocation } from '@fieldline/platform';
import {
  entryKey,
  isNewDocument,
  readEntries,
  useNavigationType,
  writeEntries,
} from '@fieldline/platform/host';
import { useEffect, useLayoutEffect, useRef } from 'react';
import * as z from 'zod/mini';

/** History entries whose positions are stored. */
const REMEMBERED = 100;
/** How long a page may take, after Back, to grow to its remembered scroll position. In milliseconds. */
const GROWTH_LIMIT_MS = 5000;
/** Input by which users show that they want another scroll position than the remembered one. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Restores the scroll position with Back and Forward and after a reload; a new screen begins at its top. A
 * page that stays while a panel opens or closes beside it is not scrolled. `search` identifies the state of a
 * screen.
 */
export function useScrollMemory(screen: string, search: string): void {
  const { key: entry } = useLocation();
  const key = entryKey(entry, screen);
  const type = useNavigationType();
  const shown = useRef<{ readonly screen: string; readonly search: string } | null>(null);
  /** The scroll positions of this tab's pages, in pixels from the top. */
  const positions = useRef<Map<string, number> | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () =>
      writeEntries(SCROLL_POSITIONS_KEY, positions.current ?? new Map(), REMEMBERED);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  // Runs before the browser reports the scrolling that the new content itself causes.
  useLayoutEffect(() => {
    const known = (positions.current ??= readEntries(SCROLL_POSITIONS_KEY, z.number()));
    const remember = () => {
      known.delete(key);
      known.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const before = shown.current;
    const isFurther = before?.screen !== screen;
    shown.current = { screen, search };
    if (before === null && isNewDocument()) positions.current?.delete(key);
    if (!isFurther && before.search === search && type === 'POP') return;
    // If there is nothing to restore, reading the position would cost a layout.
    if (before === null && !positions.current?.has(key)) return;
    if (type !== 'POP') {
      if (isFurther) window.scrollTo(0, 0);
      else positions.current?.set(key, window.scrollY);
      return;
    }
    return scrollOnceItFits(positions.current?.get(key) ?? 0);
  }, [key, type, screen, search]);
}

/** Scrolls to a position as soon as the page is long enough; returns how to cancel it. */
function scrollOnceItFits(top: number): () => void {
  const attempt = () => {
    window.scrollTo(0, top);
    return document.documentElement.scrollHeight - window.innerHeight >= top;
  };
  if (attempt() || typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() => attempt() && stop());
  const timer = setTimeout(() => stop(), GROWTH_LIMIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
