import type { Subject } from '@fieldline/platform/host';
import { useEffect } from 'react';
import { whenSettled } from './whenSettled';

/** Loads the search dialog ahead of its first use, once the page stands. */
export function useSearchWhenIdle(wanted: Subject<boolean>): void {
  useEffect(() => whenSettled(() => wanted.set(true)), [wanted]);
}
