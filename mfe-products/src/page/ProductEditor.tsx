import type { Product } from '@fieldline/contracts';
import { lazyPart, PageBody, PageTitle } from '@fieldline/ui';
import { Suspense } from 'react';
import { formValuesOf } from '../form/model';
import ProductForm from '../form/ProductForm';
import { useSaveProduct } from './useSaveProduct';

const texts = { title: 'Edit Product', submit: 'Update Product' };

const ConflictDialog = lazyPart(() => import('./ConflictDialog'));

/** The form in the place of the product. */
export default function ProductEditor({
  product,
  onDone,
}: {
  product: Product;
  onDone: () => void;
}) {
  const { save, conflict } = useSaveProduct(product.id, onDone);
  return (
    <PageBody>
      <PageTitle>{texts.title}</PageTitle>
      <ProductForm
        formId={product.id}
        initial={formValuesOf(product)}
        version={product.version}
        submitLabel={texts.submit}
        onSubmit={save}
        onCancel={onDone}
      />
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog mine={conflict.mine} saved={conflict.saved} onChoose={conflict.choose} />
        </Suspense>
      )}
    </PageBody>
  );
}
