import type { ProductSummary } from '@fieldline/contracts';
import { Badge, color, fontSize, type Hue, Muted, radius, space, Stack } from '@fieldline/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { pricingShown } from '../offer/pricing';

/** Cards that say what a product is, or lines that say its name. */
export type ViewMode = 'grid' | 'list';

const Title = styled.h3`
  font-size: ${fontSize.small};
  color: ${color.muted};
`;

const Products = styled.ul<{ $mode: ViewMode }>`
  display: grid;
  grid-template-columns: ${({ $mode }) =>
    $mode === 'grid' ? 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' : 'minmax(0, 1fr)'};
  gap: ${({ $mode }) => space($mode === 'grid' ? 2 : 1)};
`;

const Item = styled.li<{ $mode: ViewMode; $open: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  align-content: start;
  padding: ${({ $mode }) => ($mode === 'grid' ? `${space(2)} ${space(3)}` : `${space(1)} ${space(2)}`)};
  border: 1px solid
    ${({ $mode, $open }) =>
      $open ? color.primary : $mode === 'grid' ? color.border : 'transparent'};
  border-radius: ${radius.medium};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: baseline;
  justify-content: space-between;
  min-width: 0;
  > :first-child {
    min-width: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }
  > :last-child {
    flex: none;
  }
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

/** One of the two groups of products. */
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
    <Stack $gap={2}>
      <Title>{title}</Title>
      {products.length > 0 && (
        <Products $mode={mode}>
          {products.map((product) => (
            <Item key={product.id} $mode={mode} $open={product.id === openId}>
              <Head>
                {name(product)}
                <Badge $hue={badge.hue}>{badge.text}</Badge>
              </Head>
              {mode === 'grid' && (
                <>
                  <Description>{product.description}</Description>
                  <Muted>
                    {[product.sector, pricingShown(product.pricing)].filter(Boolean).join(' · ')}
                  </Muted>
                </>
              )}
              {action && <div>{action(product)}</div>}
            </Item>
          ))}
        </Products>
      )}
    </Stack>
  );
}
