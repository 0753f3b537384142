import type { Person } from '@fieldline/contracts';
import { whenAtRest } from '@fieldline/ui';
import { useEffect } from 'react';
import { prepareSearch } from '../view/searched';

/** Few enough not to delay a key. */
const AT_ONCE = 50;
/** How long the page must have been idle, in milliseconds. */
const REST_MS = 200;

/**
 * Prepares the search of people while the page is idle, some at a time. Otherwise the first key of a search would wait
 * for thousands of them.
 */
export function useReadySearch(people: readonly Person[] | undefined): void {
  useEffect(() => {
    if (!people) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prepareFrom = (start: number) => {
      const next = start + AT_ONCE;
      people.slice(start, next).forEach(prepareSearch);
      if (next < people.length) timer = setTimeout(prepareFrom, 0, next);
    };
    const callOff = whenAtRest(() => prepareFrom(0), { forMs: REST_MS });
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [people]);
}
