import { mergeQuery, useSearchParams } from '@fieldline/platform';
import { parametersOf, type TableView, tableViewOf } from './model';

const ADD = 'add';

/** The view that the address holds. A change of anything but the page leads to page 1. */
export function useTableView() {
  const [query, setQuery] = useSearchParams();
  return {
    view: tableViewOf(query),
    change: (part: Partial<TableView>, { replace = false } = {}) =>
      setQuery((current) => mergeQuery(current, parametersOf(part)), { replace }),
    /** Whether the dialog for a new person is open. */
    adding: query.has(ADD),
    setAdding: (adding: boolean) =>
      setQuery((current) => mergeQuery(current, { [ADD]: adding ? '1' : '' }), {
        replace: !adding,
      }),
  };
}
