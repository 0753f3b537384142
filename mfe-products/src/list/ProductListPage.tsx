import type { Product } from '@fieldline/contracts';
import { Link, usePlatform } from '@fieldline/platform';
import {
  ButtonLink,
  Card,
  color,
  EmptyState,
  FailureNotice,
  Muted,
  PageBody,
  PageTitle,
  Skeleton,
  space,
} from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { featureCount, formatPrice } from '../catalogue/model';
import { productsQuery, useFreshCatalogue } from '../catalogue/queries';

const texts = {
  title: 'Products',
  create: 'New Product',
  failed: 'Failed to load products',
  empty: 'No products found',
  createFirst: 'Create your first product',
};

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
  gap: ${space(4)};
`;

const CardLink = styled(Link)`
  display: block;
  height: 100%;
  color: ${color.text};
  text-decoration: none;
`;

const ProductCardBox = styled(Card)`
  display: grid;
  gap: ${space(2)};
  height: 100%;
  align-content: start;
  overflow-wrap: anywhere;
  &:hover {
    border-color: ${color.inputBorder};
  }
`;

/** The catalogue. */
export function ProductListPage() {
  const { api } = usePlatform();
  useFreshCatalogue();
  const { data, error, refetch } = useQuery(productsQuery(api));
  return (
    <PageBody>
      <PageTitle
        actions={
          <ButtonLink to="/products/create" tone="primary">
            {texts.create}
          </ButtonLink>
        }
      >
        {texts.title}
      </PageTitle>
      {data ? (
        <ProductGrid products={data.data} />
      ) : error ? (
        <FailureNotice title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} height={120} />
      )}
    </PageBody>
  );
}

function ProductGrid({ products }: { products: readonly Product[] }) {
  if (products.length === 0) {
    return (
      <EmptyState
        title={texts.empty}
        action={<ButtonLink to="/products/create">{texts.createFirst}</ButtonLink>}
      />
    );
  }
  return (
    <Grid>
      {products.map((product) => (
        <li key={product.id}>
          <CardLink to={`/products/${product.id}`}>
            <ProductCardBox>
              <h2>{product.name}</h2>
              <Muted>{product.category}</Muted>
              <p>{product.description}</p>
              <strong>{formatPrice(product.price, product.currency)}</strong>
              <Muted>{featureCount(product.features)}</Muted>
            </ProductCardBox>
          </CardLink>
        </li>
      ))}
    </Grid>
  );
}
