import { mergeQuery, useMayEdit, useSearchParams } from '@fieldline/platform';

/**
 * Whether the dialog for a new item is open. That is kept in the address, so that Back closes it.
 * `firstPage` names the parameters that would hide the new item.
 */
export function useAdding(parameter: string, firstPage: readonly string[]) {
  const [query, setQuery] = useSearchParams();
  const mayEdit = useMayEdit();

  const open = () => setQuery((current) => mergeQuery(current, { [parameter]: '1' }));
  const close = (saved?: unknown) => {
    const shown = saved === undefined ? [] : firstPage.map((name) => [name, undefined] as const);
    setQuery(
      (current) => mergeQuery(current, { [parameter]: undefined, ...Object.fromEntries(shown) }),
      { replace: true },
    );
  };
  return {
    open,
    /** Whether the user may add items. */
    isOffered: mayEdit,
    isOpen: mayEdit && query.has(parameter),
    close,
  };
}
