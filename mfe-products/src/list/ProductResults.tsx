import { PRODUCT_TOAST_MS } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  EmptyState,
  FailureNotice,
  Row,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@fieldline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { uniqueById } from '../catalogue/model';
import { productListQuery, type ProductSelection } from '../catalogue/queries';
import { ProductGrid } from './ProductGrid';
import { useInView } from './useInView';

const texts = {
  loadFailed: 'Failed to load products',
  searchFailed: 'Failed to search products',
  unavailable: 'The products are not available right now',
  empty: 'No products found',
  emptyHint: 'Try adjusting your search or filter criteria',
  createFirst: 'Create your first product',
  more: 'Load More',
  loadingMore: 'Loading...',
  count: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
};

/** The products of a selection. Further pages come as the end of the list comes into view. */
export function ProductResults({ selection }: { selection: ProductSelection }) {
  const { api, toast, logger } = usePlatform();
  const { search, hasSalesGuide } = selection;
  const results = useInfiniteQuery(productListQuery(api, { search, hasSalesGuide }));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = results;
  const failed = search === '' ? texts.loadFailed : texts.searchFailed;

  useEffect(() => {
    if (!error) return;
    logger.error(failed, error);
    toast.show({ title: failed, variant: 'destructive', duration: PRODUCT_TOAST_MS });
  }, [error, failed, toast, logger]);

  const readOn = () => void results.fetchNextPage();
  // After a failure the user decides; a list in view would otherwise try for ever.
  const end = useInView(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) readOn();
  });

  if (!data) {
    return error ? (
      <FailureNotice title={texts.unavailable} onRetry={() => void results.refetch()} />
    ) : (
      <Skeleton lines={3} height={140} />
    );
  }

  const products = uniqueById(data.pages.flatMap((page) => page.data));
  if (products.length === 0) {
    const narrowed = search !== '' || hasSalesGuide !== undefined;
    return (
      <EmptyState
        title={texts.empty}
        hint={narrowed ? texts.emptyHint : undefined}
        action={<ButtonLink to="/products/create">{texts.createFirst}</ButtonLink>}
      />
    );
  }
  return (
    <Stack>
      <VisuallyHidden role="status">{texts.count(data.pages[0]?.total ?? 0)}</VisuallyHidden>
      <ProductGrid products={products} />
      {hasNextPage && (
        <Row ref={end} $justify="center">
          <Button onClick={readOn} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? texts.loadingMore : texts.more}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
