import { useRef, useState } from 'react';

/** Said by work after which there is nothing more to do. */
export const FINISHED = 'finished';

/**
 * Runs one piece of work at a time: while it runs, a second click is dropped. After work that has
 * `FINISHED` every further one is, because a dialog that closes may still be clicked.
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
