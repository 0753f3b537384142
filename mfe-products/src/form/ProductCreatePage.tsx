import { PRODUCT_TOAST_MS, type ProductDraft } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { PageBody, PageTitle } from '@fieldline/ui';
import { useCreateProduct } from '../catalogue/mutations';
import { goBack } from '../page/goBack';
import { emptyProductForm } from './model';
import ProductForm from './ProductForm';

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
      return () => {
        toast.show({ title: texts.created, duration: PRODUCT_TOAST_MS });
        navigate(`/products/${product.id}`, { replace: true });
      };
    } catch (error) {
      logger.error(texts.failed, error);
      toast.show({ title: texts.failed, variant: 'destructive', duration: PRODUCT_TOAST_MS });
      return null;
    }
  };

  return (
    <PageBody>
      <PageTitle>{texts.title}</PageTitle>
      <ProductForm
        formId="new"
        initial={emptyProductForm}
        version={0}
        submitLabel={texts.submit}
        onSubmit={save}
        onCancel={() => goBack(navigate)}
      />
    </PageBody>
  );
}
