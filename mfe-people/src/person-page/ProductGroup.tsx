import { fontSize, color, Stack } from '@fieldline/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ProductGrid } from './ProductGrid';
import { ProductRows } from './ProductRows';
import type { ProductsProps } from './productsProps';

/** A group of products, as cards with a description or as rows with the name only. */
export type ViewMode = 'grid' | 'list';

export interface ProductGroupProps extends ProductsProps {
  title: string;
  mode: ViewMode;
}

const Title = styled.h3`
  font-size: ${fontSize.small};
  color: ${color.muted};
`;

/** One of the two groups of products. */
export function ProductGroup({ title, mode, ...group }: ProductGroupProps): ReactNode {
  const Products = mode === 'grid' ? ProductGrid : ProductRows;
  return (
    <Stack $gap={mode === 'grid' ? 2 : 1}>
      <Title>{title}</Title>
      {group.products.length > 0 && <Products {...group} />}
    </Stack>
  );
}
