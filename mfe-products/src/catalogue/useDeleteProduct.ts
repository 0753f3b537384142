import type { Page, Product } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useMutation } from '@tanstack/react-query';
import { deleteUnlessGone } from './deleteUnlessGone';
import { CARD_KEY, productKey } from './keys';

/** Deletes a product. The dashboard's row disappears at once, and returns if that fails. */
export function useDeleteProduct() {
  const { api, events, queryClient } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => deleteUnlessGone(api, id),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: CARD_KEY });
      const before = queryClient.getQueryData<Page<Product>>(CARD_KEY);
      if (before) queryClient.setQueryData(CARD_KEY, without(before, id));
      return before;
    },
    onError: (_error, _id, before) => {
      if (before) queryClient.setQueryData(CARD_KEY, before);
      // Another row may have been deleted since.
      void queryClient.invalidateQueries({ queryKey: CARD_KEY });
    },
    onSuccess: (_nothing, id) => {
      // Otherwise a page that still shows the product would load it again.
      queryClient.removeQueries({ queryKey: productKey(id) });
      events.emit('productsUpdated');
    },
  });
}

const without = (page: Page<Product>, id: string): Page<Product> => ({
  ...page,
  data: page.data.filter((product) => product.id !== id),
  total: page.total - 1,
});
