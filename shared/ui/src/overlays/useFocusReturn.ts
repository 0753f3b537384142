import { useLayoutEffect, useState } from 'react';

/**
 * Where the last closed dialog would have returned the focus. A dialog may replace another, as a
 * form does after loading: it is mounted when nothing has the focus any more.
 */
let handedOver: HTMLElement | null = null;

/**
 * Returns the focus to the element that had it when the dialog opened; for Radix'
 * `onCloseAutoFocus`. Radix does this only for dialogs with a trigger of their own, and ours open
 * from anywhere. A focus that has moved meanwhile, such as to the next page's title, stays.
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
