import type { Subject } from '@fieldline/platform/host';
import { useEffect } from 'react';
import { whenIdle } from './whenIdle';

/** Loads the search dialog ahead of its first use, once the page stands. */
export function useSummonSearchWhenIdle(summoned: Subject<boolean>): void {
  useEffect(() => {
    let callOff: (() => void) | undefined;
    const timer = setTimeout(() => {
      callOff = whenIdle(() => summoned.set(true));
    }, 2500);
    return () => {
      clearTimeout(timer);
      callOff?.();
    };
  }, [summoned]);
}
