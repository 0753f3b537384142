import { usePlatform } from '@fieldline/platform';
import { useEffect } from 'react';
import type { NavigationEntry } from '@fieldline/contracts';

/** How long "g" waits for the letter of a place, in milliseconds. */
const WAIT_MS = 1500;
const EDITABLE = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** "g", and then the letter of a place, goes there; not while somebody types or a dialog is open. */
export function usePlaceKeys(entries: readonly NavigationEntry[]): void {
  const { navigate } = usePlatform();
  useEffect(() => {
    let askedAt = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      const isWaiting = timeStamp - askedAt < WAIT_MS;
      askedAt = -Infinity;
      if (!isForPlaces(event)) return;
      if (key === 'g') {
        askedAt = timeStamp;
        return;
      }
      const place = isWaiting && entries.find((entry) => entry.key === key);
      if (!place) return;
      // No list takes the letter as well.
      event.preventDefault();
      event.stopImmediatePropagation();
      navigate(place.address);
    };
    // Before the lists, whose own letters these may be.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [entries, navigate]);
}

function isForPlaces(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return false;
  if (document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog]')) return false;
  return !(target instanceof Element && target.matches(EDITABLE));
}
