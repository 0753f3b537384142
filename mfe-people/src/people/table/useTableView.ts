import { mergeQuery, useSearchParams } from '@fieldline/platform';
import { useMemo } from 'react';
import { useTypedSearch } from '../useTypedSearch';
import { parametersOf, type TableView, tableViewOf } from './model';

const ADD = 'add';
const TRANSFER = 'transfer';

/** The view that the address holds. A change of anything but the page leads to page 1. */
export function useTableView() {
  const [query, setQuery] = useSearchParams();
  const open = (dialog: string, isOpen: boolean) =>
    setQuery((current) => mergeQuery(current, { [dialog]: isOpen ? '1' : '' }), {
      replace: !isOpen,
    });
  const write = (part: Partial<TableView>, { replace = false } = {}) =>
    setQuery((current) => mergeQuery(current, parametersOf(part)), { replace });
  const written = useMemo(() => tableViewOf(query), [query]);
  const typed = useTypedSearch(written.search, (search) => write({ search }, { replace: true }));
  const { search } = typed;
  const view = useMemo(
    () => (search === written.search ? written : { ...written, search, page: 1 }),
    [search, written],
  );
  return {
    view,
    typed,
    change: (part: Partial<TableView>) => {
      if (part.search !== undefined) typed.forget();
      write(part);
    },
    /** Whether the dialog for a new person is open. */
    adding: query.has(ADD),
    setAdding: (adding: boolean) => open(ADD, adding),
    /** Whether the dialog for export and import is open. */
    transferring: query.has(TRANSFER),
    setTransferring: (transferring: boolean) => open(TRANSFER, transferring),
  };
}
