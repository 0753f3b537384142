import type { Product } from '@fieldline/contracts';
import { Link } from '@fieldline/platform';
import { Badge, Card, color, Muted, Row, space } from '@fieldline/ui';
import styled from 'styled-components';
import { featureCount, formatPrice } from '../catalogue/model';

const texts = { hasGuide: 'Has Guide' };

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${space(4)};
`;

const CardLink = styled(Link)`
  display: block;
  height: 100%;
  color: ${color.text};
  text-decoration: none;
`;

const ProductCard = styled(Card)`
  display: grid;
  gap: ${space(2)};
  height: 100%;
  align-content: start;
  overflow-wrap: anywhere;
  &:hover {
    border-color: ${color.inputBorder};
  }
`;

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

/** Products as cards; each leads to its page. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <Grid>
      {products.map((product) => (
        <li key={product.id}>
          <CardLink to={`/products/${product.id}`}>
            <ProductCard>
              <h2>{product.name}</h2>
              <Row>
                <Muted>{product.category}</Muted>
                {product.hasSalesGuide && <Badge $hue="green">{texts.hasGuide}</Badge>}
              </Row>
              <Description>{product.description}</Description>
              <strong>{formatPrice(product.price, product.currency)}</strong>
              <Muted>{featureCount(product.features)}</Muted>
            </ProductCard>
          </CardLink>
        </li>
      ))}
    </Grid>
  );
}
