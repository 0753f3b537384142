import { ApiError, useDocumentTitle, usePanel, useParams, usePlatform } from '@fieldline/platform';
import {
  ButtonLink,
  EmptyState,
  FailureNotice,
  lazyComponent,
  PageBody,
  PageHead,
  Skeleton,
} from '@fieldline/ui';
import { useFoundDraft } from '@fieldline/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDeleteProduct } from '../catalogue/useDeleteProduct';
import { productQuery, useFreshCatalogue } from '../catalogue/queries';
import { ProductDetails } from './ProductDetails';
import { reportProductFailure, showToast } from '../catalogue/toast';

const texts = {
  failed: 'Failed to load product',
  gone: (name: string) => `${name} was deleted`,
  missing: 'Product not found',
  missingHint: 'It may have been deleted.',
  unavailable: 'The product is not available right now',
  toList: 'Products',
  confirm: 'Are you sure you want to delete this product?',
  deleted: 'Product deleted successfully',
  deleteFailed: 'Failed to delete product',
};

const ProductEditor = lazyComponent(
  () => import('./ProductEditor'),
  () => <Loading />,
);

/** One product, to read, edit in place and delete. */
export function ProductPage() {
  const { id = '' } = useParams();
  return <ProductScreen key={id} id={id} />;
}

function ProductScreen({ id }: { id: string }) {
  const { api, toast, navigate, logger } = usePlatform();
  const panel = usePanel();
  const [editing, setEditing] = useState(false);
  // What was typed and not saved is offered again.
  useFoundDraft(`product:${id}`, () => setEditing(true));
  useFreshCatalogue();
  const remove = useDeleteProduct();
  const leaving = remove.isPending || remove.isSuccess;
  const { data, error, refetch } = useQuery({
    ...productQuery(api, id),
    enabled: !leaving,
    // Another device may have changed or deleted it.
    refetchOnWindowFocus: 'always',
  });
  useDocumentTitle(data?.name, texts.toList);
  const gone = error instanceof ApiError && error.status === 404;
  const goneName = gone ? data?.name : undefined;
  useEffect(() => {
    if (!error || (editing && goneName !== undefined)) return;
    const title = goneName === undefined ? texts.failed : texts.gone(goneName);
    showToast(toast, { title, variant: 'destructive' });
  }, [error, goneName, editing, toast]);

  const askAndDelete = () => {
    if (!window.confirm(texts.confirm)) return;
    remove.mutate(id, {
      onSuccess: () => {
        showToast(toast, { title: texts.deleted });
        if (panel) panel.close();
        else navigate('/products', { replace: true });
      },
      onError: (failure) => {
        reportProductFailure({ toast, logger }, failure, { title: texts.deleteFailed });
      },
    });
  };

  if (data && editing) {
    return <ProductEditor product={data} isGone={gone} onDone={() => setEditing(false)} />;
  }
  if (data && !gone) {
    return (
      <ProductDetails
        product={data}
        busy={leaving}
        onEdit={() => setEditing(true)}
        onDelete={askAndDelete}
      />
    );
  }
  if (!error) return <Loading />;
  return <Missing onRetry={gone ? undefined : () => void refetch()} />;
}

const Loading = () => (
  <PageBody>
    <Skeleton lines={6} height={48} />
  </PageBody>
);

/** After a failure that can be retried, the product may still exist. */
const Missing = ({ onRetry }: { onRetry: (() => void) | undefined }) => (
  <PageBody>
    <PageHead>{texts.missing}</PageHead>
    {onRetry ? (
      <FailureNotice title={texts.unavailable} onRetry={onRetry} />
    ) : (
      <EmptyState
        drawing="products"
        title={texts.missingHint}
        action={<ButtonLink to="/products">{texts.toList}</ButtonLink>}
      />
    )}
  </PageBody>
);
