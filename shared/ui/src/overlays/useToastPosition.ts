import { type RefObject, useEffect, useState } from 'react';
import { type ToastPosition, toastPosition } from './toastPosition';

const FIELDS = 'input, textarea, select, [contenteditable]';
const RELEASES = ['pointerup', 'pointercancel'];

/**
 * The toast's position, updated whenever a toast, its size, the focus or the window changes. Bars
 * at the lower edge have `data-bar`, the buttons of a dialog `data-dialog-foot`.
 */
export function useToastPosition(
  panel: RefObject<HTMLElement | null>,
  toastId?: number,
): ToastPosition {
  const [position, setPosition] = useState<ToastPosition>({ edge: 'bottom', distance: 0 });
  useEffect(() => {
    if (toastId === undefined) return;
    const look = () => {
      if (panel.current) setPosition(toastPosition(surroundings(panel.current)));
    };
    // The toast must not move over a control while a finger presses it.
    let isPressed = false;
    let released: ReturnType<typeof setTimeout> | undefined;
    const press = () => (isPressed = true);
    const release = () => {
      isPressed = false;
      // The click comes after this event.
      released = setTimeout(look);
    };
    const focus = () => isPressed || look();
    look();
    document.addEventListener('focusin', focus);
    window.addEventListener('pointerdown', press, true);
    for (const end of RELEASES) window.addEventListener(end, release, true);
    window.addEventListener('resize', look);
    // The toast is rendered after this effect, and only then has its height.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    if (panel.current) sizes?.observe(panel.current);
    return () => {
      sizes?.disconnect();
      clearTimeout(released);
      document.removeEventListener('focusin', focus);
      window.removeEventListener('pointerdown', press, true);
      for (const end of RELEASES) window.removeEventListener(end, release, true);
      window.removeEventListener('resize', look);
    };
  }, [panel, toastId]);
  return position;
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
