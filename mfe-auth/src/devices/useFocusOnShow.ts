import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus into what takes the place of the button that was pressed. */
export function useFocusOnShow<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.querySelector('input')?.focus(), []);
  return part;
}
