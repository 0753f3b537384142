import { ForEditors, usePlatform } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  countText,
  EmptyState,
  FailureNotice,
  Row,
  Stack,
  VisuallyHidden,
} from '@fieldline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Sort } from '@fieldline/ui/lists';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { uniqueById } from '../catalogue/model';
import {
  NEWEST_FIRST,
  productListQuery,
  type ProductSelection,
  readWholeList,
} from '../catalogue/queries';
import { ProductTable } from './ProductTable';
import { useInView } from './useInView';
import { reportProductFailure } from '../catalogue/toast';

const texts = {
  loadFailed: 'Failed to load products',
  searchFailed: 'Failed to search products',
  unavailable: 'The products are not available right now',
  empty: 'No products found',
  emptyHint: 'Try adjusting your search or filter criteria',
  createFirst: 'Create your first product',
  retry: 'Try Again',
  more: 'Load More',
  loadingMore: 'Loading...',
  count: (count: number) => countText(count, 'product'),
};

/** Rendered with the page; further rows follow in idle time. */
const FIRST_ROWS = 12;

export interface ProductResultsProps {
  selection: ProductSelection;
  onSort: (order: Sort) => void;
  /** Moves the focus to the search field. */
  onSearch: () => void;
}

/** The products of a selection. Further pages load when the end of the list comes into view. */
export function ProductResults({ selection, onSort, onSearch }: ProductResultsProps) {
  const { api, toast, logger } = usePlatform();
  const { search, hasSalesGuide, order } = selection;
  const results = useInfiniteQuery(productListQuery(api, selection));
  const { data, error, isFetching, refetch } = results;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = results;
  const searching = search !== '';
  const failed = searching ? texts.searchFailed : texts.loadFailed;

  useEffect(() => {
    if (!error) return;
    reportProductFailure({ toast, logger }, error, {
      title: failed,
      action: { label: texts.retry, run: () => void refetch() },
    });
  }, [error, failed, toast, logger, refetch]);

  // A product was added or deleted between two pages, which moved all others.
  const moved = new Set(data?.pages.map(({ total }) => total)).size > 1;
  useEffect(() => {
    if (moved && !isFetching && !error) void refetch();
  }, [moved, isFetching, error, refetch]);

  const products = useMemo(
    () => data && uniqueById(data.pages.flatMap((page) => page.data)),
    [data],
  );
  const shown = useDeferredValue(products, products?.slice(0, FIRST_ROWS));
  const readOn = () => void results.fetchNextPage();
  // After a failure the user decides: a list in view would otherwise retry forever.
  const end = useInView(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) readOn();
  });

  if (!data && error) {
    return <FailureNotice title={texts.unavailable} onRetry={() => void refetch()} />;
  }
  const total = data?.pages[0]?.total ?? 0;
  const narrowed = searching || hasSalesGuide !== undefined;
  return (
    <Stack>
      {data && <VisuallyHidden role="status">{texts.count(total)}</VisuallyHidden>}
      <ProductTable
        products={shown}
        whole={{
          key: JSON.stringify([search, hasSalesGuide]),
          total,
          readAll: () => readWholeList(api, selection),
        }}
        sort={searching ? undefined : (order ?? NEWEST_FIRST)}
        onSort={searching ? undefined : onSort}
        onSearch={onSearch}
        searched={results.isPlaceholderData ? undefined : search}
        empty={
          <EmptyState
            drawing="products"
            title={texts.empty}
            hint={narrowed ? texts.emptyHint : undefined}
            action={
              <ForEditors>
                <ButtonLink to="/products/create">{texts.createFirst}</ButtonLink>
              </ForEditors>
            }
          />
        }
      />
      {hasNextPage && shown === products && (
        <Row ref={end} $justify="center">
          <Button onClick={readOn} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? texts.loadingMore : texts.more}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
