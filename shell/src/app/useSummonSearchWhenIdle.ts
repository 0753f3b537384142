import type { Subject } from '@fieldline/platform/host';
import { useEffect } from 'react';
import { whenSettled } from './whenSettled';

/** Loads the search dialog ahead of its first use, once the page stands. */
export function useSummonSearchWhenIdle(summoned: Subject<boolean>): void {
  useEffect(() => whenSettled(() => summoned.set(true)), [summoned]);
}
