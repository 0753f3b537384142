import {
  PRODUCT_TOAST_MS,
  type Product,
  type ProductDraft,
  readProduct,
} from '@fieldline/contracts';
import { ApiError, usePlatform } from '@fieldline/platform';
import { useState } from 'react';
import { productKey } from '../catalogue/keys';
import { useUpdateProduct } from '../catalogue/mutations';
import type { ConflictChoice } from './ConflictDialog';

const texts = {
  updated: 'Product updated successfully',
  failed: 'Failed to save product',
};

/** Two versions of a product that wait for a choice. */
export interface Conflict {
  readonly mine: ProductDraft;
  readonly saved: Product;
  readonly choose: (choice: ConflictChoice) => void;
}

/**
 * Saves an edited product. A version that somebody else saved meanwhile is never overwritten unseen:
 * `conflict` then holds both, and the save waits for the user's choice.
 */
export function useSaveProduct(id: string, onDone: () => void) {
  const { api, queryClient, toast, logger } = usePlatform();
  const update = useUpdateProduct();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const ask = (mine: ProductDraft, saved: Product) =>
    new Promise<ConflictChoice>((resolve) => {
      const choose = (choice: ConflictChoice) => {
        setConflict(null);
        resolve(choice);
      };
      setConflict({ mine, saved, choose });
    });

  const attempt = async (draft: ProductDraft, version: number): Promise<(() => void) | null> => {
    try {
      await update.mutateAsync({ id, draft, version });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error;
      const saved = await api.call(readProduct, { params: { id } });
      const choice = await ask(draft, saved);
      if (choice === 'mine') return attempt(draft, saved.version);
      if (choice === 'back') return null;
      queryClient.setQueryData(productKey(id), saved);
      return onDone;
    }
    return () => {
      toast.show({ title: texts.updated, duration: PRODUCT_TOAST_MS });
      onDone();
    };
  };

  const save = async (draft: ProductDraft, version: number) => {
    try {
      return await attempt(draft, version);
    } catch (error) {
      logger.error(texts.failed, error);
      toast.show({ title: texts.failed, variant: 'destructive', duration: PRODUCT_TOAST_MS });
      return null;
    }
  };

  return { save, conflict };
}
