import { useRef, useState } from 'react';

/** Returned by work that must not run again. */
export const FINISHED = 'finished';

/**
 * Runs one piece of work at a time: a second click while it runs is dropped. After work that
 * returned `FINISHED` all further clicks are dropped too, because a closing dialog can still be
 * clicked.
 */
export function useOneAtATime() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<typeof FINISHED | void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const rest = () => {
      running.current = false;
      setBusy(false);
    };
    try {
      if ((await work()) !== FINISHED) rest();
    } catch (error) {
      rest();
      throw error;
    }
  };
  return { busy, run };
}
