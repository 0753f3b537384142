import { createProduct, encodeProductDraft, type ProductDraft } from '@fieldline/contracts';
import { useIdempotencyKey, usePlatform } from '@fieldline/platform';
import { useMutation } from '@tanstack/react-query';

/** Creates a product, and emits `productsUpdated`. */
export function useCreateProduct() {
  const { api, events } = usePlatform();
  // Saving again after a lost answer must not create a second product.
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (draft: ProductDraft) => {
      const body = encodeProductDraft(draft);
      return api.call(createProduct, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => events.emit('productsUpdated'),
  });
}
