import { useState } from 'react';

/**
 * Gives the focus back to what had it when the dialog opened; for Radix' `onCloseAutoFocus`. Radix
 * itself does so for dialogs with a trigger of their own alone, and ours open from anywhere. A focus
 * that has been moved on meanwhile, as to the title of the next page, stays.
 */
export function useFocusReturn(): (event: Event) => void {
  const [before] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const now = document.activeElement;
    const isFree = now === null || now === document.body;
    if (isFree && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
