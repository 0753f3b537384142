import type { ProductSummary } from '@fieldline/contracts';
import { Badge, color, type Hue, Muted, phone, radius, Row, space, Stack } from '@fieldline/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

export type ViewMode = 'grid' | 'list';

const Products = styled.ul<{ $mode: ViewMode }>`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: ${({ $mode }) =>
    $mode === 'grid' ? 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' : 'minmax(0, 1fr)'};
`;

const Item = styled.li<{ $mode: ViewMode; $open: boolean }>`
  display: flex;
  gap: ${space(3)};
  justify-content: space-between;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${({ $open }) => ($open ? color.primary : color.border)};
  border-radius: ${radius.medium};
  overflow-wrap: anywhere;
  ${({ $mode }) =>
    $mode === 'grid'
      ? css`
          flex-direction: column;
        `
      : css`
          align-items: center;
          ${phone} {
            flex-direction: column;
            align-items: stretch;
          }
        `}
`;

const Description = styled(Muted)`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
`;

export interface ProductGroupProps {
  title: string;
  products: readonly ProductSummary[];
  mode: ViewMode;
  badge: { readonly text: string; readonly hue: Hue };
  openId: string | undefined;
  /** The name as it is shown, and what can be done with the product. */
  name: (product: ProductSummary) => ReactNode;
  action?: (product: ProductSummary) => ReactNode;
}

/** One of the two groups of products, as a grid or as a list. */
export function ProductGroup({
  title,
  products,
  mode,
  badge,
  openId,
  name,
  action,
}: ProductGroupProps) {
  return (
    <Stack $gap={3}>
      <h3>{title}</h3>
      {products.length > 0 && (
        <Products $mode={mode}>
          {products.map((product) => (
            <Item key={product.id} $mode={mode} $open={product.id === openId}>
              <Stack $gap={1}>
                <Row>
                  {name(product)}
                  <Badge $hue={badge.hue}>{badge.text}</Badge>
                </Row>
                <Description>{product.description}</Description>
                <Muted>{[product.sector, product.pricing].filter(Boolean).join(' · ')}</Muted>
              </Stack>
              {action && <div>{action(product)}</div>}
            </Item>
          ))}
        </Products>
      )}
    </Stack>
  );
}
