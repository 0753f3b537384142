import { useEffect, useRef, useState } from 'react';

/** How a form in a dialog is left. */
export interface Leaving {
  onClose: () => void;
  /** For a dialog that has an address: the user went back from it. */
  left?: boolean;
  /** Told whether there is something to lose, so that a dialog that was left may stay to ask. */
  onUnsaved?: (unsaved: boolean) => void;
  /** Called when the user prefers to stay. */
  onStay?: () => void;
}

/** Asks before unsaved changes are left, and has the browser ask when the tab is closed. */
export function useUnsavedGuard(
  isDirty: boolean,
  { left = false, onClose, onUnsaved, onStay }: Leaving,
) {
  const [asking, setAsking] = useState(false);
  // The question closes after either answer; only one of them means to stay.
  const discarded = useRef(false);
  useEffect(() => onUnsaved?.(isDirty), [isDirty, onUnsaved]);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return {
    asking: asking || left,
    close: () => (isDirty ? setAsking(true) : onClose()),
    discard: () => {
      discarded.current = true;
      onClose();
    },
    stay: () => {
      setAsking(false);
      if (left && !discarded.current) onStay?.();
    },
  };
}
