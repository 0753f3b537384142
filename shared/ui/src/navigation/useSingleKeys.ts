import { usePlatform, useStore } from '@fieldline/platform';
import { useEffect, useRef } from 'react';

/** Controls that use letters themselves, as text or to find an entry. */
const ROLES =
  'application combobox grid listbox menu menubar radiogroup slider spinbutton tablist textbox tree treegrid';
const OWN_LETTERS = `input:not([type=checkbox]),textarea,select,[contenteditable],${ROLES.split(' ')
  .map((role) => `[role=${role}]`)
  .join()}`;

/**
 * Listens for keys that act on their own, such as "j", unless the user has turned them off (WCAG 2.1.4). No
 * browser tells whether a screen reader runs: in its browse mode it keeps letters to itself, and otherwise
 * the focused control gets them, so they do nothing here. With `first`, before listeners without it.
 */
export function useSingleKeys(
  listen: (event: KeyboardEvent) => void,
  { first = false }: { first?: boolean } = {},
): void {
  const { preferences } = usePlatform().stores;
  const areOn = useStore(preferences).singleKeys ?? true;
  const latest = useRef(listen);
  useEffect(() => {
    latest.current = listen;
  });
  useEffect(() => {
    if (!areOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForPage(event)) latest.current(event);
    };
    window.addEventListener('keydown', onKeyDown, first);
    return () => window.removeEventListener('keydown', onKeyDown, first);
  }, [areOn, first]);
}

function isForPage(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest(OWN_LETTERS));
}
