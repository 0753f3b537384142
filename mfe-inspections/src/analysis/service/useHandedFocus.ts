import { useCallback, useRef } from 'react';

/**
 * A ref for controls that replace each other: the new one takes the focus if the old one had it.
 */
export function useHandedFocus() {
  const had = useRef(false);
  return useCallback((control: HTMLElement | null) => {
    if (had.current) control?.focus();
    had.current = false;
    return () => {
      had.current = document.activeElement === control;
    };
  }, []);
}
