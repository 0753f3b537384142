import { PRODUCT_TOAST_MS, type Product, type ProductDraft } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useState } from 'react';
import { productKey } from '../catalogue/keys';
import type { FormBase } from '../form/useProductForm';
import type { ConflictChoice } from './ConflictDialog';
import { useSaveOverVersion } from './useSaveOverVersion';

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
  const { queryClient, toast, logger } = usePlatform();
  const saveOver = useSaveOverVersion(id);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const ask = (mine: ProductDraft, saved: Product) =>
    new Promise<ConflictChoice>((resolve) => {
      const choose = (choice: ConflictChoice) => {
        setConflict(null);
        resolve(choice);
      };
      setConflict({ mine, saved, choose });
    });

  const attempt = async (mine: ProductDraft, base: FormBase): Promise<(() => void) | null> => {
    const { kind, saved } = await saveOver(mine, base);
    if (kind === 'changed') {
      const choice = await ask(mine, saved);
      if (choice === 'mine') return attempt(mine, { draft: saved, version: saved.version });
      if (choice === 'back') return null;
      queryClient.setQueryData(productKey(id), saved);
      return onDone;
    }
    return () => {
      toast.show({ title: texts.updated, duration: PRODUCT_TOAST_MS });
      onDone();
    };
  };

  const save = async (mine: ProductDraft, base: FormBase) => {
    try {
      return await attempt(mine, base);
    } catch (error) {
      logger.error(texts.failed, error);
      toast.show({ title: texts.failed, variant: 'destructive', duration: PRODUCT_TOAST_MS });
      return null;
    }
  };

  return { save, conflict };
}
