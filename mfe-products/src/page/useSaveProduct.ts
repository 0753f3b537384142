import type { Product, ProductDraft } from '@fieldline/contracts';
import { ApiError, useConflict, usePlatform } from '@fieldline/platform';
import { useState } from 'react';
import { productKey } from '../catalogue/keys';
import type { FormBase } from '../form/useProductForm';
import { useSaveOverVersion } from './useSaveOverVersion';
import { reportProductFailure, showToast } from '../catalogue/toast';

const texts = {
  updated: 'Product updated successfully',
  failed: 'Failed to save product',
};

/**
 * Saves an edited product. A version that someone else saved is never overwritten unseen:
 * `conflict` then holds both, and the save waits for the user's choice. `isDeleted`: it was deleted elsewhere.
 */
export function useSaveProduct(id: string, onDone: () => void) {
  const { queryClient, toast, logger } = usePlatform();
  const saveOver = useSaveOverVersion(id);
  const { conflict, ask } = useConflict<Product>();
  const [mine, setMine] = useState<ProductDraft | null>(null);
  const [isDeleted, setDeleted] = useState(false);

  const attempt = async (draft: ProductDraft, base: FormBase): Promise<(() => void) | null> => {
    const { kind, saved } = await saveOver(draft, base);
    if (kind === 'changed') {
      setMine(draft);
      const choice = await ask(saved);
      if (choice === 'mine') return attempt(draft, { draft: saved, version: saved.version });
      if (choice === 'back') return null;
      queryClient.setQueryData(productKey(id), saved);
      return onDone;
    }
    return () => {
      showToast(toast, { title: texts.updated });
      onDone();
    };
  };

  const save = async (draft: ProductDraft, base: FormBase) => {
    try {
      return await attempt(draft, base);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setDeleted(true);
      else reportProductFailure({ toast, logger }, error, { title: texts.failed });
      return null;
    }
  };

  return { save, isDeleted, conflict: conflict && mine && { ...conflict, mine } };
}
