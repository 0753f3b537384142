import { CURRENCIES, type Product, type ProductDraft } from '@fieldline/contracts';
import { ApiError, usePlatform, useSearchParams } from '@fieldline/platform';
import { ButtonLink, EmptyState, FailureNotice, PageBody, PageHead, Skeleton } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSaveNewProduct } from '../catalogue/useSaveNewProduct';
import { productQuery } from '../catalogue/queries';
import { goBack } from '../catalogue/goBack';
import { emptyProductForm, formValuesOf, type ProductFormValues } from '../form/model';
import ProductForm from '../form/ProductForm';

const texts = {
  title: 'New Product',
  submit: 'Create Product',
  missing: 'Product not found',
  unavailable: 'The product is not available right now',
  copyOf: (name: string) => `Copy of ${name}`,
};

const FROM = 'from';

/** A new product; `?from={id}` starts with a copy of that one. */
export function ProductCreatePage() {
  const [query] = useSearchParams();
  const from = query.get(FROM);
  return (
    <PageBody>
      <PageHead>{texts.title}</PageHead>
      {from === null ? (
        <NewProduct formId="new" initial={emptyProductForm} />
      ) : (
        <CopiedProduct key={from} id={from} />
      )}
    </PageBody>
  );
}

function CopiedProduct({ id }: { id: string }) {
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(productQuery(api, id));
  if (data) {
    return <NewProduct formId={`copy-${id}`} initial={formValuesOf(copyOf(data))} />;
  }
  if (!error) return <Skeleton lines={6} height={48} />;
  return error instanceof ApiError && error.status === 404 ? (
    <EmptyState
      drawing="products"
      title={texts.missing}
      action={<ButtonLink to="/products/create">{texts.title}</ButtonLink>}
    />
  ) : (
    <FailureNotice title={texts.unavailable} onRetry={() => void refetch()} />
  );
}

/** The values of a copy. A currency that new products cannot have must be chosen again. */
function copyOf(product: Product): ProductDraft {
  const known: readonly string[] = CURRENCIES;
  const currency = known.includes(product.currency) ? product.currency : '';
  return { ...product, name: texts.copyOf(product.name), currency };
}

function NewProduct({ formId, initial }: { formId: string; initial: ProductFormValues }) {
  const { navigate } = usePlatform();
  return (
    <ProductForm
      formId={formId}
      initial={initial}
      version={0}
      submitLabel={texts.submit}
      onSubmit={useSaveNewProduct()}
      onCancel={() => goBack(navigate)}
    />
  );
}
