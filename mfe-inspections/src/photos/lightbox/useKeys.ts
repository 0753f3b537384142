import { useEffect, useEffectEvent } from 'react';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Passes the window's keys to `take`, except those typed into a field; `take` returns whether it
 * used the key.
 */
export function useKeys(active: boolean, take: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    // Shift belongs to the plus sign of many keyboards.
    if (event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && key !== '+')) return;
    if (target instanceof Element && target.closest(TEXT_FIELDS)) return;
    if (take(key)) event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active]);
}
