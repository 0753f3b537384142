import { startTransition, useEffect, useRef, useState } from 'react';

/** After so long without a key the address has the search, in ms: it costs more than the list. */
const PAUSE_MS = 250;

export interface TypedSearch {
  /** The search to show the list by: what is typed, else what the address has. */
  readonly search: string;
  readonly type: (text: string) => void;
  /** Puts what is typed into the address now. */
  readonly settle: () => void;
  /** Lets the address lead, whatever was typed. */
  readonly forget: () => void;
}

/**
 * A search as it is typed. The list follows each key as soon as there is time for it; the address,
 * to which the whole page listens, follows a pause.
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
  // From here on the address leads, which Back and links change too.
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
