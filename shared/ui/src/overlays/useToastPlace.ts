import { type RefObject, useEffect, useState } from 'react';
import { type ToastPlace, toastPlace } from './toastPlace';

const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Where the toast stands, looked at anew whenever a toast, its size, the focus or the window changes. Bars at
 * the lower edge bear `data-bar`, the buttons of a dialog `data-dialog-foot`.
 */
export function useToastPlace(panel: RefObject<HTMLElement | null>, toastId?: number): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>({ edge: 'bottom', distance: 0 });
  useEffect(() => {
    if (toastId === undefined) return;
    const look = () => {
      if (panel.current) setPlace(toastPlace(surroundings(panel.current)));
    };
    look();
    document.addEventListener('focusin', look);
    window.addEventListener('resize', look);
    // The toast is drawn after this, and only then has its height.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    if (panel.current) sizes?.observe(panel.current);
    return () => {
      sizes?.disconnect();
      document.removeEventListener('focusin', look);
      window.removeEventListener('resize', look);
    };
  }, [panel, toastId]);
  return place;
}

function surroundings(panel: HTMLElement) {
  const focused = document.activeElement?.matches(FIELDS) ? [document.activeElement] : [];
  const feet = document.querySelectorAll('[data-dialog-foot]');
  const areas = (elements: Iterable<Element>) =>
    Array.from(elements, (element) => element.getBoundingClientRect());
  return {
    screen: { width: window.innerWidth, height: window.innerHeight },
    toast: { width: panel.offsetWidth, height: panel.offsetHeight },
    bars: areas(document.querySelectorAll('[data-bar]')),
    kept: areas([...focused, ...feet]),
  };
}
