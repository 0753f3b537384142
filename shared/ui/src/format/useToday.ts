import { useSyncExternalStore } from 'react';
import { dayAt } from './days';

const now = () => dayAt(new Date());

/**
 * Today in the reader's calendar, such as `2026-11-19`. It changes at midnight and, because timers rest while a
 * computer sleeps, when the page is seen again.
 */
export const useToday = (): string => useSyncExternalStore(listen, now);

function listen(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(look, msToMidnight(new Date()));
    changed();
  };
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}

/** At least a second, for a clock that is a little slow. */
const msToMidnight = (time: Date): number =>
  1000 +
  new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1).getTime() -
  time.getTime();
