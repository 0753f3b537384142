import type { Product } from '@fieldline/contracts';
import { Link, usePlatform } from '@fieldline/platform';
import {
  ButtonLink,
  color,
  EmptyState,
  IconButton,
  Muted,
  Section,
  Skeleton,
  space,
  Stack,
} from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { featureCount, formatPrice } from '../catalogue/model';
import { productsQuery, useDeleteProduct, useFreshCatalogue } from '../catalogue/queries';

const texts = {
  title: 'Products Management',
  create: 'New Product',
  empty: 'No products found',
  confirm: {
    title: 'Delete product',
    text: (name: string) => `Are you sure you want to delete ${name}?`,
    action: 'Delete',
  },
  delete: (name: string) => `Delete ${name}`,
};

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog: dialog } = await import('@fieldline/ui/overlays');
  return { default: dialog };
});

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.border};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Name = styled(Link)`
  color: ${color.text};
  font-weight: 550;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  color: ${color.muted};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The catalogue on the dashboard. Failures are logged; the card then shows its heading alone. */
export function ProductsCard() {
  const { api, logger } = usePlatform();
  useFreshCatalogue();
  const { data, error } = useQuery(productsQuery(api));
  useEffect(() => {
    if (error) logger.error('The products of the dashboard could not be loaded', error);
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
      {data ? <ProductRows products={data.data} /> : !error && <Skeleton lines={3} height={40} />}
    </Section>
  );
}

function ProductRows({ products }: { products: readonly Product[] }) {
  const { logger } = usePlatform();
  const remove = useDeleteProduct();
  const [leaving, setLeaving] = useState<Product | null>(null);
  if (products.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <>
      <ul>
        {products.map((product) => (
          <Row key={product.id}>
            <Words>
              <Name to={`/products/${product.id}`}>{product.name}</Name>
              <Description>{product.description}</Description>
            </Words>
            <Stack $gap={0}>
              <span>{formatPrice(product.price, product.currency)}</span>
              <Muted>{featureCount(product.features)}</Muted>
            </Stack>
            <IconButton label={texts.delete(product.name)} onClick={() => setLeaving(product)}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </Row>
        ))}
      </ul>
      {leaving && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            title={texts.confirm.title}
            text={texts.confirm.text(leaving.name)}
            confirmLabel={texts.confirm.action}
            onConfirm={() =>
              remove.mutate(leaving.id, {
                onError: (error) => logger.error('The product could not be deleted', error),
              })
            }
            onClose={() => setLeaving(null)}
          />
        </Suspense>
      )}
    </>
  );
}
