import type { Person } from '@fieldline/contracts';
import { useToday } from '@fieldline/ui';
import { useDeferredValue, useMemo } from 'react';
import { ON_DASHBOARD } from '../view/kinds';
import { pageOf, peopleIn, type PeopleView } from '../view/model';

/** The people of the view, and its page. Deferred, so that typing stays ahead of a list of thousands. */
export function usePeoplePage(people: readonly Person[], view: PeopleView) {
  const today = useToday();
  const deferred = useDeferredValue(view);
  const { search, status, tag, due, shared, order, page } = deferred;
  const found = useMemo(
    () =>
      peopleIn(people, { search, status, tag, due, shared, order, page: 1 }, ON_DASHBOARD, today),
    [today, people, search, status, tag, due, shared, order],
  );
  return { count: found.length, at: pageOf(found, page, ON_DASHBOARD) };
}
