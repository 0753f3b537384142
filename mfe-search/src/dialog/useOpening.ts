import { useCallback, useEffect, useRef, useState } from 'react';

export interface Opening {
  readonly isOpen: boolean;
  open(): void;
  /** Closes; `afterwards` runs once the focus is back, so that the next page may take it from there. */
  close(afterwards?: () => void): void;
}

/** Whether the dialog is open. Closing gives the focus back to what had it before. */
export function useOpening(): Opening {
  const [isOpen, setOpen] = useState(false);
  const focusedBefore = useRef<Element>(null);
  const following = useRef<() => void>(undefined);

  useEffect(() => {
    if (isOpen) return;
    const before = focusedBefore.current;
    const afterwards = following.current;
    focusedBefore.current = null;
    following.current = undefined;
    if (!before && !afterwards) return;
    // The dialog holds the focus until it is gone, which is at the end of this task.
    setTimeout(() => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      afterwards?.();
    });
  }, [isOpen]);

  const open = useCallback(() => {
    focusedBefore.current ??= document.activeElement;
    setOpen(true);
  }, []);
  const close = (afterwards?: () => void) => {
    following.current = afterwards;
    setOpen(false);
  };
  return { isOpen, open, close };
}
