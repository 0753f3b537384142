import { Link, useMayEdit, usePlatform, useStore } from '@fieldline/platform';
import {
  ButtonLink,
  coarse,
  Count,
  EmptyState,
  FOLDED_ROWS,
  FoldingSection,
  Skeleton,
  space,
  Stack,
} from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { NotLoaded } from '../catalogue/NotLoaded';
import { newestProductsQuery, useFreshCatalogue } from '../catalogue/queries';
import { ProductRows } from './ProductRows';

const texts = {
  title: 'Products Management',
  create: 'New Product',
  empty: 'No products found',
  emptyHint: 'Sales guides are written about your products.',
  createFirst: 'Create your first product',
  failed: 'The products of the dashboard could not be loaded',
  all: (count: number) => `Show all ${count}`,
};

/** The newest products are in use most; the product page has all. */
const ROWS_SHOWN = 8;

const All = styled(Link)`
  justify-self: start;
  padding: ${space(2)} 0;
  ${coarse} {
    padding-block: ${space(3)};
  }
`;

/**
 * The newest products on the dashboard. A failure is logged; the card then offers only to load them again.
 */
export function ProductsCard() {
  const { api, logger, stores } = usePlatform();
  const mayEdit = useMayEdit();
  // As high as the last products in this browser, so that nothing moves.
  const known = useStore(stores.products).length;
  useFreshCatalogue();
  const { data, error, refetch } = useQuery(newestProductsQuery(api));
  const loading = !data && !error;
  const total = data?.total ?? (loading ? known : 0);
  const count = total || (data ? 0 : undefined);
  useEffect(() => {
    if (error) logger.error(texts.failed, error);
  }, [error, logger]);
  const unloaded = !data && error && <NotLoaded onRetry={() => void refetch()} />;

  return (
    <FoldingSection
      title={texts.title}
      name="products"
      count={count}
      beside={<Count count={count} />}
      actions={mayEdit && <ButtonLink to="/products/create">{texts.create}</ButtonLink>}
      folded={
        data
          ? data.data.length > 0 && (
              <ProductRows folded products={data.data.slice(0, FOLDED_ROWS)} />
            )
          : unloaded || <Skeleton lines={Math.min(known || 1, FOLDED_ROWS)} height={44} />
      }
    >
      <Stack $gap={2}>
        {data?.data.length === 0 && (
          <EmptyState
            drawing="products"
            title={texts.empty}
            hint={texts.emptyHint}
            action={mayEdit && <ButtonLink to="/products/create">{texts.createFirst}</ButtonLink>}
          />
        )}
        {/* Stays when the last row disappears, so that the row can return after a failed
            delete. */}
        {data && <ProductRows products={data.data.slice(0, ROWS_SHOWN)} />}
        {unloaded}
        {loading && <Skeleton lines={Math.min(known || 1, ROWS_SHOWN)} height={44} />}
        {total > ROWS_SHOWN && <All to="/products">{texts.all(total)}</All>}
      </Stack>
    </FoldingSection>
  );
}
