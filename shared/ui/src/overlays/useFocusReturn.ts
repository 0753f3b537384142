import { useLayoutEffect, useState } from 'react';

/**
 * The element that the last closed dialog would have focused. A dialog may replace another, as a form does
 * after loading: it is mounted when no element has the focus.
 */
let handedOver: HTMLElement | null = null;

/**
 * Returns the focus to the element that had it when the dialog opened; for Radix' `onCloseAutoFocus`. Radix
 * does this only for dialogs with their own trigger, and the suite's dialogs open from anywhere. If the focus
 * has already moved, such as to the next page's title, it stays.
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
