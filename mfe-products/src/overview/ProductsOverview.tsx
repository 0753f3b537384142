import type { ProductSummary } from '@fieldline/contracts';
import { Link, usePlatform } from '@fieldline/platform';
import { Badge, color, Muted, radius, Row, Section, Skeleton, space, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { newestProductsQuery, useFreshCatalogue } from '../catalogue/queries';
import { overviewOf } from './model';

const texts = {
  title: 'Products Overview',
  empty: 'Your products will appear here.',
  more: (count: number) => `and ${count} more`,
};

const PROPERTIES_SHOWN = 4;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space(3)};
`;

const Tile = styled.li`
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  overflow-wrap: anywhere;
`;

const Name = styled(Link)`
  color: ${color.text};
  font-weight: 550;
`;

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Properties = styled.ul`
  padding-left: ${space(4)};
  list-style: disc;
  color: ${color.muted};
`;

/** What there is to sell, at a glance. The card above says when the products cannot be read. */
export function ProductsOverview() {
  const { api } = usePlatform();
  useFreshCatalogue();
  const { data, error } = useQuery(newestProductsQuery(api));
  return (
    <Section title={texts.title}>
      {data ? (
        <Tiles products={data.data.map((product) => overviewOf(product))} />
      ) : (
        !error && <Skeleton lines={2} height={96} />
      )}
    </Section>
  );
}

function Tiles({ products }: { products: readonly ProductSummary[] }) {
  if (products.length === 0) return <Muted>{texts.empty}</Muted>;
  return (
    <Grid>
      {products.map((product) => (
        <Tile key={product.id}>
          <Stack $gap={2}>
            <Name to={`/products/${product.id}`}>{product.name}</Name>
            <Row>
              <Badge $hue="blue">{product.sector}</Badge>
              <span>{product.pricing}</span>
            </Row>
            <Description>{product.description}</Description>
            <PropertyList properties={product.properties} />
          </Stack>
        </Tile>
      ))}
    </Grid>
  );
}

function PropertyList({ properties }: { properties: readonly string[] }) {
  const hidden = properties.length - PROPERTIES_SHOWN;
  return (
    <Properties>
      {properties.slice(0, PROPERTIES_SHOWN).map((property, index) => (
        <li key={index}>{property}</li>
      ))}
      {hidden > 0 && <li>{texts.more(hidden)}</li>}
    </Properties>
  );
}
