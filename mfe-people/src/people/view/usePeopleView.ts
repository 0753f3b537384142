import { mergeQuery, useSearchParams } from '@fieldline/platform';
import { useMemo } from 'react';
import type { ListKind } from './kinds';
import { parametersOf, type PeopleView, viewOf } from './model';
import { useTypedSearch } from './useTypedSearch';

/** Dialogs that the address opens, such as `?add=1`. */
const DIALOGS = ['add', 'transfer'] as const;
type Dialog = (typeof DIALOGS)[number];

export interface ViewChange extends Partial<PeopleView> {
  /** The dialog to open, or `null` to close the open one. */
  readonly dialog?: Dialog | null;
}

/** The view that the address holds. A change of the view leads to page 1, unless it names a page. */
export function usePeopleView(kind: ListKind) {
  const [query, setQuery] = useSearchParams();
  const { prefix } = kind;

  const write = ({ dialog, ...view }: ViewChange, { replace = false } = {}) => {
    const isView = Object.keys(view).length > 0;
    setQuery(
      (current) =>
        mergeQuery(current, {
          ...(isView && parametersOf({ page: 1, ...view }, kind)),
          ...(dialog !== undefined && dialogParameters(prefix, dialog)),
        }),
      { replace },
    );
  };

  const written = useMemo(() => viewOf(query, kind), [query, kind]);
  const typed = useTypedSearch(written.search, (search) => write({ search }, { replace: true }));
  const { search } = typed;
  const view = useMemo(
    () => (search === written.search ? written : { ...written, search, page: 1 }),
    [search, written],
  );
  const change: typeof write = (part, options) => {
    if (part.search !== undefined) typed.forget();
    write(part, options);
  };
  return {
    view,
    typed,
    /** The dialog that the address opens. */
    dialog: DIALOGS.find((each) => query.has(prefix + each)),
    change,
  };
}

const dialogParameters = (prefix: string, open: Dialog | null) =>
  Object.fromEntries(DIALOGS.map((each) => [prefix + each, each === open ? '1' : '']));
