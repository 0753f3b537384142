import { mergeQuery, useMayEdit, useSearchParams } from '@fieldline/platform';

/**
 * Whether the dialog for something new is open, which the address holds: Back closes it. `firstPage` names the parameters that hide what has just been created.
 */
export function useAdding(parameter: string, firstPage: readonly string[]) {
  const [query, setQuery] = useSearchParams();
  const mayEdit = useMayEdit();

  const open = () => setQuery((current) => mergeQuery(current, { [parameter]: '1' }));
  const close = (saved?: unknown) => {
    const shown = saved === undefined ? [] : firstPage.map((name) => [name, undefined]);
    setQuery(
      (current) => mergeQuery(current, { [parameter]: undefined, ...Object.fromEntries(shown) }),
      { replace: true },
    );
  };
  return {
    open,
    /** Whether the user may. */
    isOffered: mayEdit,
    isOpen: mayEdit && query.has(parameter),
    close,
  };
}
