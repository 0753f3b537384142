import { useLayoutEffect, useState } from 'react';

/**
 * Where the dialog that has just gone would have put the focus. One dialog may take another's place,
 * as a form does when what it needs has been loaded: it mounts when nothing has the focus any more.
 */
let handedOver: HTMLElement | null = null;

/**
 * Gives the focus back to what had it when the dialog opened; for Radix' `onCloseAutoFocus`. Radix
 * itself does so for dialogs with a trigger of their own alone, and ours open from anywhere. A focus
 * that has been moved on meanwhile, as to the title of the next page, stays.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(() => focused() ?? handedOver);
  useLayoutEffect(
    () => () => {
      handedOver = opener;
      setTimeout(() => {
        handedOver = null;
      });
    },
    [opener],
  );
  return (event) => {
    event.preventDefault();
    if (focused() === null) opener?.focus({ preventScroll: true });
  };
}

function focused(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
