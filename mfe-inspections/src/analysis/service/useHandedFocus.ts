import { useCallback, useRef } from 'react';

/** The ref of controls that replace each other: the one that comes takes the focus if the one that goes had it. */
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
