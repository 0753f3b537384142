import { type Product, productAddress, type ProductSummary } from '@fieldline/contracts';
import { Link, usePlatform, useStore } from '@fieldline/platform';
import {
  Badge,
  color,
  Count,
  desk,
  FOLDED_ROWS,
  FoldingSection,
  moneyText,
  Muted,
  radius,
  Row,
  rowTarget,
  SampleMark,
  Skeleton,
  space,
  Stack,
} from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import styled, { css } from 'styled-components';
import { NotLoaded } from '../catalogue/NotLoaded';
import { newestProductsQuery, useFreshCatalogue } from '../catalogue/queries';
import { overviewOf } from './model';

const texts = {
  title: 'Products Overview',
  empty: 'Your products will appear here.',
  createFirst: 'Create your first product',
  more: (count: number) => `and ${count} more`,
  all: (count: number) => `Show all ${count}`,
};

const PROPERTIES_SHOWN = 4;
/** A tile's fixed height, so that nothing below moves when tiles arrive. */
const TILE_HEIGHT = 148;

const FEW = 3;

/** One row that scrolls sideways; on a desk, a few products share the width instead. */
const Tiles = styled.ul<{ $few: boolean }>`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min(260px, 82%), 1fr);
  gap: ${space(3)};
  padding-bottom: ${space(2)};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  ${desk} {
    ${({ $few }) =>
      $few &&
      css`
        grid-auto-flow: row;
        grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
      `}
  }
`;

const Tile = styled.li`
  position: relative;
  padding: ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  overflow-wrap: anywhere;
  min-height: ${TILE_HEIGHT}px;
  scroll-snap-align: start;
`;

const Name = styled(Link)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.text};
  font-weight: 550;
  text-decoration: none;
  ${rowTarget}
  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
`;

const Description = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The properties in a row, on at most two lines. */
const Properties = styled.div`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${color.muted};
  li {
    display: inline;
    &:not(:last-child)::after {
      content: ' · ';
    }
  }
`;

/** The products at a glance. The card above logs a failed load. */
export function ProductsOverview() {
  const { api, stores } = usePlatform();
  // As high as the last products in this browser, so that nothing moves.
  const known = useStore(stores.products).length;
  useFreshCatalogue();
  const { data, error, refetch } = useQuery(newestProductsQuery(api));
  const count = data ? data.total : (!error && known) || undefined;
  const unloaded = !data && error && <NotLoaded onRetry={() => void refetch()} />;
  return (
    <FoldingSection
      title={texts.title}
      name="overview"
      count={count}
      beside={<Count count={count} />}
      folded={data ? data.data.length > 0 && <FirstProducts products={data.data} /> : unloaded}
    >
      {data ? (
        <Products products={data.data.map((product) => overviewOf(product))} total={data.total} />
      ) : (
        unloaded || <Skeleton lines={1} height={known === 0 ? 20 : TILE_HEIGHT + 8} />
      )}
    </FoldingSection>
  );
}

function Products({ products, total }: { products: readonly ProductSummary[]; total: number }) {
  if (products.length === 0) {
    return (
      <Muted>
        {texts.empty} <Link to="/products/create">{texts.createFirst}</Link>
      </Muted>
    );
  }
  return (
    // Focusable, because keyboard users must be able to scroll it.
    <Tiles tabIndex={0} aria-label={texts.title} $few={total <= FEW}>
      {products.map((product) => (
        <Tile key={product.id}>
          <Stack $gap={2}>
            <Name to={productAddress(product.id)}>{product.name}</Name>
            <Row>
              <Badge>{product.sector}</Badge>
              <span>{product.pricing}</span>
              <SampleMark id={product.id} />
            </Row>
            <Description>{product.description}</Description>
            <PropertyList properties={product.properties} />
          </Stack>
        </Tile>
      ))}
      {total > products.length && (
        <Tile>
          <Name to="/products">{texts.all(total)}</Name>
        </Tile>
      )}
    </Tiles>
  );
}

const Line = styled.li`
  position: relative;
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  border-top: 1px solid ${color.border};
`;

/** Shown on phones while the section is collapsed. */
const FirstProducts = ({ products }: { products: readonly Product[] }) => (
  <ul>
    {products.slice(0, FOLDED_ROWS).map((product) => (
      <Line key={product.id}>
        <Name to={productAddress(product.id)} dir="auto">
          {product.name}
        </Name>
        <span>{moneyText(product.price, product.currency)}</span>
      </Line>
    ))}
  </ul>
);

function PropertyList({ properties }: { properties: readonly string[] }) {
  const hidden = properties.length - PROPERTIES_SHOWN;
  return (
    <Properties>
      <ul>
        {properties.slice(0, PROPERTIES_SHOWN).map((property, index) => (
          <li key={index}>{property}</li>
        ))}
        {hidden > 0 && <li>{texts.more(hidden)}</li>}
      </ul>
    </Properties>
  );
}
