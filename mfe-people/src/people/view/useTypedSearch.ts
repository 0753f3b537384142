import { startTransition, useEffect, useRef, useState } from 'react';

/** The pause after the last key before the address changes, in ms: a new address costs more than a new list. */
const PAUSE_MS = 250;

export interface TypedSearch {
  /** The search that the list shows: the typed text, else that of the address. */
  readonly search: string;
  readonly type: (text: string) => void;
  /** Writes the typed text into the address now. */
  readonly settle: () => void;
  /** Discards the typed text in favour of the address. */
  readonly forget: () => void;
}

/**
 * A search while it is typed. The list follows each key as soon as there is time; the address, on which
 * the whole page depends, follows after a pause.
 */
export function useTypedSearch(written: string, write: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly text: string }>(
    undefined,
  );
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  // The address has the typed text. From now on the address counts, because Back and links change
  // it too.
  if (typed !== undefined && typed === written) setTyped(undefined);

  const settle = () => {
    if (!waiting.current) return;
    const { timer, text } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    latest.current(text);
  };
  const forget = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    setTyped(undefined);
  };
  const type = (text: string) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { text, timer: setTimeout(settle, PAUSE_MS) };
    startTransition(() => setTyped(text));
  };
  return { search: typed ?? written, type, settle, forget };
}
