import type { Product } from '@fieldline/contracts';
import { ChangedNotice, lazyDialog, PageBody, PageHead } from '@fieldline/ui';
import { useState } from 'react';
import { useSaveNewProduct } from '../catalogue/useSaveNewProduct';
import { formValuesOf } from '../form/model';
import ProductForm from '../form/ProductForm';
import { differences } from './differences';
import { useSaveProduct } from './useSaveProduct';

const texts = { title: 'Edit Product', submit: 'Update Product' };

const ConflictDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).ConflictDialog,
}));

/** The form, shown in place of the product. */
export default function ProductEditor({
  product,
  isGone,
  onDone,
}: {
  product: Product;
  /** It was deleted elsewhere. */
  isGone: boolean;
  onDone: () => void;
}) {
  const create = useSaveNewProduct();
  const { save, isDeleted, conflict } = useSaveProduct(product.id, onDone);
  const [opened] = useState(product);
  return (
    <PageBody>
      <PageHead>{texts.title}</PageHead>
      <ChangedNotice opened={opened} current={product} />
      <ProductForm
        formId={product.id}
        initial={formValuesOf(product)}
        version={product.version}
        submitLabel={texts.submit}
        onSubmit={save}
        onCancel={onDone}
        deleted={isGone || isDeleted ? { name: opened.name, create } : undefined}
      />
      {conflict && (
        <ConflictDialog
          differences={differences(conflict.mine, conflict.saved)}
          onChoose={conflict.choose}
        />
      )}
    </PageBody>
  );
}
