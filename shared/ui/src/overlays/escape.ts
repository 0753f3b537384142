import { type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react';

/**
 * Closes a dialog on Escape even where a toast came after it: Radix hands the key to the newest layer
 * alone. What Radix does hand to this dialog is left to it, and a dialog within the dialog has its
 * own Escape, which React brings here too; so does a field with `data-own-escape`, such as one whose
 * suggestions are open. The answer goes to Radix' content as props.
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
      if (key !== 'Escape' || nativeEvent.isComposing) return;
      const isOwn = target instanceof Node && currentTarget.contains(target);
      if (isOwn && handedOver.current !== nativeEvent) close();
    },
  };
}
