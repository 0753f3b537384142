import { Link, usePlatform } from '@fieldline/platform';
import { ButtonLink, EmptyState, Section, Skeleton, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newestProductsQuery, useFreshCatalogue } from '../catalogue/queries';
import { ProductRows } from './ProductRows';

const texts = {
  title: 'Products Management',
  create: 'New Product',
  empty: 'No products found',
  failed: 'The products of the dashboard could not be loaded',
  all: (count: number) => `View all ${count} products`,
};

/** The catalogue on the dashboard. Failures are logged; the card then shows its heading alone. */
export function ProductsCard() {
  const { api, logger } = usePlatform();
  useFreshCatalogue();
  const { data, error } = useQuery(newestProductsQuery(api));
  useEffect(() => {
    if (error) logger.error(texts.failed, error);
  }, [error, logger]);

  return (
    <Section
      title={texts.title}
      actions={
        <ButtonLink to="/products/create" tone="primary">
          {texts.create}
        </ButtonLink>
      }
    >
      {data ? (
        <Stack>
          {data.data.length === 0 && <EmptyState title={texts.empty} />}
          {/* Stays when the last row goes, so that a refused delete can put it back. */}
          <ProductRows products={data.data} />
          {data.total > data.data.length && <Link to="/products">{texts.all(data.total)}</Link>}
        </Stack>
      ) : (
        !error && <Skeleton lines={3} height={40} />
      )}
    </Section>
  );
}
