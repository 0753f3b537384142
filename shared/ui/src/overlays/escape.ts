import { type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react';

/**
 * Closes a dialog on Escape even if a toast appeared after it: Radix passes the key only to the newest layer.
 * If Radix does pass it to this dialog, nothing is done here. A nested dialog handles its own Escape, which
 * React passes here too; so does a field with `data-own-escape`, such as one with open suggestions. The
 * result is props for Radix' content.
 */
export function useEscape(close: () => void) {
  const handedOver = useRef<KeyboardEvent>(null);
  return {
    onEscapeKeyDown: (event: KeyboardEvent) => {
      handedOver.current = event;
      const { target } = event;
      if (target instanceof Element && target.matches('[data-own-escape]')) event.preventDefault();
    },
    onKeyDown: (event: ReactKeyboardEvent<HTMLElement>) => {
      const { key, nativeEvent, target, currentTarget } = event;
      if (key !== 'Escape') return;
      const isOwn = target instanceof Node && currentTarget.contains(target);
      if (isOwn && handedOver.current !== nativeEvent) close();
    },
  };
}
