import { mergeQuery, useSearchParams } from '@fieldline/platform';
import { useState } from 'react';

/**
 * Whether the dialog for something new is open, which the address holds: Back closes it, unless there
 * is something to lose. `firstPage` names the parameters that hide what has just been created.
 */
export function useAdding(parameter: string, firstPage: readonly string[]) {
  const [query, setQuery] = useSearchParams();
  const [unsaved, setUnsaved] = useState(false);
  const adding = query.has(parameter);

  const open = () => setQuery((current) => mergeQuery(current, { [parameter]: '1' }));
  const close = (saved?: unknown) => {
    setUnsaved(false);
    const shown = saved === undefined ? [] : firstPage.map((name) => [name, undefined]);
    setQuery(
      (current) => mergeQuery(current, { [parameter]: undefined, ...Object.fromEntries(shown) }),
      { replace: true },
    );
  };
  return {
    open,
    isOpen: adding || unsaved,
    /** For the dialog itself. */
    dialog: { left: !adding, onUnsaved: setUnsaved, onStay: open, onClose: close },
  };
}
