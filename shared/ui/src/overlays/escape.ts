import type { KeyboardEvent } from 'react';

/**
 * Closes a dialog on Escape even where a toast came after it: Radix hands the key to the newest layer
 * alone. A dialog within the dialog has its own Escape, which React brings here too.
 */
export const onEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key === 'Escape' && isOwn && !event.nativeEvent.isComposing) close();
};
