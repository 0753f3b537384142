import { productAddress, type ProductDraft } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { generateAddress } from './generateAddress';
import { reportProductFailure, showToast } from './toast';
import { useCreateProduct } from './useCreateProduct';

const texts = {
  created: 'Product created successfully',
  failed: 'Failed to save product',
  generate: 'Generate',
};

/** Saves a new product. Resolves with what shows it, or with null after a failure, which was shown. */
export function useSaveNewProduct() {
  const { navigate, toast, logger } = usePlatform();
  const { mutateAsync } = useCreateProduct();
  return async (draft: ProductDraft): Promise<(() => void) | null> => {
    try {
      const { id } = await mutateAsync(draft);
      return () => {
        showToast(toast, {
          title: texts.created,
          action: { label: texts.generate, run: () => navigate(generateAddress(id)) },
        });
        navigate(productAddress(id), { replace: true });
      };
    } catch (error) {
      reportProductFailure({ toast, logger }, error, { title: texts.failed });
      return null;
    }
  };
}
