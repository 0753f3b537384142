import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the part that replaces the pressed button. */
export function useFocusOnShow<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return part;
}
