import type { Subject } from '@fieldline/platform/host';
import { useEffect } from 'react';
import { whenSettled } from './whenSettled';

/** Loads the search dialog before its first use, once the page is idle. */
export function useSearchWhenIdle(wanted: Subject<boolean>): void {
  useEffect(() => whenSettled(() => wanted.set(true)), [wanted]);
}
