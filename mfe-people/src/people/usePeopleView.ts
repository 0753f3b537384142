import { mergeQuery, useSearchParams } from '@fieldline/platform';
import { useMemo } from 'react';
import { PARAMETERS, type PeopleView, viewOf } from './model';
import { useTypedSearch } from './useTypedSearch';

export interface ViewChange {
  readonly search?: string;
  readonly status?: PeopleView['status'];
  readonly tag?: string;
  readonly sort?: PeopleView['sort'];
  /** The first page, unless told. */
  readonly page?: number;
  /** Whether the dialog for a new person is open. */
  readonly adding?: boolean;
}

/** The view that the address holds. A change of anything but the page leads to page 1. */
export function usePeopleView() {
  const [query, setQuery] = useSearchParams();

  const write = (
    { search, status, tag, sort, page, adding }: ViewChange,
    { replace = false } = {},
  ) =>
    setQuery(
      (current) =>
        mergeQuery(current, {
          ...(search !== undefined && { [PARAMETERS.search]: search }),
          ...(status !== undefined && { [PARAMETERS.status]: status === 'all' ? '' : status }),
          ...(tag !== undefined && { [PARAMETERS.tag]: tag }),
          ...(sort !== undefined && { [PARAMETERS.sort]: sort === 'added' ? '' : sort }),
          ...(adding !== undefined && { [PARAMETERS.add]: adding ? '1' : '' }),
          // Opening and closing the dialog leaves the page alone.
          ...((adding === undefined || page !== undefined) && {
            [PARAMETERS.page]: page === undefined || page === 1 ? '' : String(page),
          }),
        }),
      { replace },
    );

  const written = useMemo(() => viewOf(query), [query]);
  const typed = useTypedSearch(written.search, (search) => write({ search }, { replace: true }));
  const { search } = typed;
  const change: typeof write = (part, options) => {
    if (part.search !== undefined) typed.forget();
    write(part, options);
  };
  const view = useMemo(
    () => (search === written.search ? written : { ...written, search, page: 1 }),
    [search, written],
  );
  return { view, typed, adding: query.has(PARAMETERS.add), change };
}
