import {
  encodeProductChanges,
  type Product,
  type ProductDraft,
  readProduct,
  updateProduct,
} from '@fieldline/contracts';
import { differingFields, type SaveOutcome, saveVersioned, usePlatform } from '@fieldline/platform';
import { useRef } from 'react';
import { productKey } from '../catalogue/keys';
import type { FormBase } from '../form/useProductForm';
import { comparableFields } from './differences';

/** Saves a product over the version that an edit began with, unless somebody else saved over it. */
export function useSaveOverVersion(id: string) {
  const { api, events, queryClient } = usePlatform();
  // What this form has sent: an answer that was lost leaves it saved, and not by somebody else.
  const sent = useRef<readonly ProductDraft[]>([]);
  const isOwn = (saved: Product) =>
    sent.current.some(
      (draft) => differingFields(comparableFields(draft), comparableFields(saved)).length === 0,
    );

  return async function saveOver(
    mine: ProductDraft,
    base: FormBase,
  ): Promise<SaveOutcome<Product>> {
    const outcome = await saveVersioned<Record<string, string>, Product>({
      mine: comparableFields(mine),
      base: { form: comparableFields(base.draft), version: base.version },
      formOf: comparableFields,
      read: () => api.call(readProduct, { params: { id } }),
      write: (version) => {
        sent.current = [...sent.current, mine];
        return api.call(updateProduct, {
          params: { id },
          body: encodeProductChanges(base.draft, mine),
          ifMatch: version,
        });
      },
    });
    const { kind, saved } = outcome;
    if (kind === 'changed') {
      return isOwn(saved) ? saveOver(mine, { draft: saved, version: saved.version }) : outcome;
    }
    queryClient.setQueryData(productKey(id), saved);
    events.emit('productsUpdated');
    return outcome;
  };
}
