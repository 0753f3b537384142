import { useEffect } from 'react';

/**
 * An Escape that ends the composition of a character belongs to the input method, and must not
 * close a dialog.
 */
export function useComposingEscape(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.isComposing) event.stopPropagation();
    };
    // Before the dialog, which listens on the document.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
