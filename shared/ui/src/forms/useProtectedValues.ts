import { useState } from 'react';
import { type DraftSettings, useDraft } from './useDraft';

/**
 * The values of a small form without a schema, whose unsaved input is stored as a draft. Give `draft` and
 * `isDirty` to `FormDialog`.
 */
export function useProtectedValues<Values extends object>(settings: DraftSettings<Values>) {
  const draft = useDraft<Values>(settings);
  const [values, setValues] = useState(draft.start);
  return {
    values,
    /** Whether a value differs from the one that the input is based on. */
    isDirty: JSON.stringify(values) !== JSON.stringify(draft.base.values),
    change: (changed: Partial<Values>) => {
      const next = { ...values, ...changed };
      setValues(next);
      draft.note(next);
    },
    draft: {
      ...draft,
      restart: () => {
        draft.restart();
        setValues(settings.initial);
      },
    },
  };
}
