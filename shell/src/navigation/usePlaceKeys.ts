import { usePlatform } from '@fieldline/platform';
import { useSingleKeys } from '@fieldline/ui';
import { useRef } from 'react';
import type { NavigationEntry } from '@fieldline/contracts';

/** How long "g" waits for the letter of a place, in milliseconds. */
const WAIT_MS = 1500;

/** "g", and then the letter of a place, goes there; not while somebody types or a dialog is open. */
export function usePlaceKeys(entries: readonly NavigationEntry[]): void {
  const { navigate } = usePlatform();
  const askedAt = useRef(-Infinity);
  useSingleKeys(
    (event) => {
      const { key, timeStamp } = event;
      const isWaiting = timeStamp - askedAt.current < WAIT_MS;
      askedAt.current = -Infinity;
      if (document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog]')) return;
      if (key === 'g') {
        askedAt.current = timeStamp;
        return;
      }
      const place = isWaiting && entries.find((entry) => entry.key === key);
      if (!place) return;
      // No list takes the letter as well.
      event.preventDefault();
      event.stopImmediatePropagation();
      navigate(place.address);
    },
    // Before the lists, whose own letters these may be.
    { first: true },
  );
}
