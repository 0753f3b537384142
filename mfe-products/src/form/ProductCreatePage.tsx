import { PRODUCT_TOAST_MS, type ProductDraft } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { PageBody, PageTitle } from '@fieldline/ui';
import { useCreateProduct } from '../catalogue/queries';
import { ProductForm } from './ProductForm';

const texts = {
  title: 'New Product',
  submit: 'Create Product',
  created: 'Product created successfully',
  failed: 'Failed to save product',
};

export function ProductCreatePage() {
  const { navigate, toast, logger } = usePlatform();
  const create = useCreateProduct();

  const save = async (draft: ProductDraft) => {
    try {
      const product = await create.mutateAsync(draft);
      toast.show({ title: texts.created, duration: PRODUCT_TOAST_MS });
      navigate(`/products/${product.id}`, { replace: true });
    } catch (error) {
      logger.error(texts.failed, error);
      toast.show({ title: texts.failed, variant: 'destructive', duration: PRODUCT_TOAST_MS });
    }
  };

  // The first entry of this tab's history has nothing to go back to.
  const cancel = () => (isFirstEntry() ? navigate('/products') : navigate(-1));

  return (
    <PageBody>
      <PageTitle>{texts.title}</PageTitle>
      <ProductForm submitLabel={texts.submit} onSubmit={save} onCancel={cancel} />
    </PageBody>
  );
}

function isFirstEntry(): boolean {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return index === 0;
}
