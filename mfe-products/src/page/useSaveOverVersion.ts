import {
  encodeProductChanges,
  type Product,
  type ProductDraft,
  readProduct,
  updateProduct,
} from '@fieldline/contracts';
import { type SaveOutcome, useOwnSaves, usePlatform } from '@fieldline/platform';
import { productKey } from '../catalogue/keys';
import type { FormBase } from '../form/useProductForm';
import { comparableFields } from './differences';

/**
 * Saves a product over the version that an edit began with, unless someone else has saved a newer
 * one.
 */
export function useSaveOverVersion(id: string) {
  const { api, events, queryClient } = usePlatform();
  const save = useOwnSaves();

  return async function saveOver(
    mine: ProductDraft,
    base: FormBase,
  ): Promise<SaveOutcome<Product>> {
    const outcome = await save<Record<string, string>, Product>({
      id,
      mine: comparableFields(mine),
      base: { form: comparableFields(base.draft), version: base.version },
      formOf: comparableFields,
      read: () => api.call(readProduct, { params: { id } }),
      write: (version, own) =>
        api.call(updateProduct, {
          params: { id },
          body: encodeProductChanges(own ?? base.draft, mine),
          ifMatch: version,
        }),
    });
    if (outcome.kind === 'saved') {
      queryClient.setQueryData(productKey(id), outcome.saved);
      events.emit('productsUpdated');
    }
    return outcome;
  };
}
