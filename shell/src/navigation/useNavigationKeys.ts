import { shortcutKey, usePlatform } from '@fieldline/platform';
import { useSingleKeys } from '@fieldline/ui';
import { useRef } from 'react';
import type { NavigationEntry } from '@fieldline/contracts';

/** How long "g" waits for the second letter, in milliseconds. */
const WAIT_MS = 1500;

/**
 * "g" and a letter open a page of the navigation, except while the user types or a dialog is open.
 */
export function useNavigationKeys(entries: readonly NavigationEntry[]): void {
  const { navigate } = usePlatform();
  const askedAt = useRef(-Infinity);
  useSingleKeys(
    (event) => {
      const { timeStamp } = event;
      const key = shortcutKey(event);
      const isWaiting = timeStamp - askedAt.current < WAIT_MS;
      askedAt.current = -Infinity;
      if (document.querySelector('[role=dialog][aria-modal=true], [role=alertdialog]')) return;
      if (key === 'g') {
        askedAt.current = timeStamp;
        return;
      }
      const target = isWaiting && entries.find((entry) => entry.key === key);
      if (!target) return;
      // So that no list handles the letter too.
      event.preventDefault();
      event.stopImmediatePropagation();
      navigate(target.address);
    },
    // Before the lists, which may use these letters too.
    { first: true },
  );
}
