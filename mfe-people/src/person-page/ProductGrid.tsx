import { Link } from '@fieldline/platform';
import { Badge, coarse, color, Muted, radius, space, TextButton } from '@fieldline/ui';
import styled from 'styled-components';
import { pricingShown } from '../offer/pricing';
import type { ProductsProps } from './productsProps';
import { texts } from './texts';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
  gap: ${space(2)};
`;

const Card = styled.li<{ $open: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  align-content: start;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${({ $open }) => ($open ? color.primary : color.border)};
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

const GenerateLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 24px;
  ${coarse} {
    min-height: 44px;
  }
`;

/** Products as cards with a description. */
export const ProductGrid = ({
  products,
  hasGuide,
  openId,
  onSelect,
  generateAt,
}: ProductsProps) => (
  <Cards>
    {products.map(({ id, name, description, sector, pricing }) => (
      <Card key={id} $open={id === openId}>
        <Head>
          {hasGuide ? (
            <TextButton aria-pressed={id === openId} onClick={() => onSelect(id)}>
              {name}
            </TextButton>
          ) : (
            <strong>{name}</strong>
          )}
          <Badge $hue={hasGuide ? 'green' : 'grey'}>
            {hasGuide ? texts.hasGuide : texts.noGuide}
          </Badge>
        </Head>
        <Description>{description}</Description>
        <Muted>{[sector, pricingShown(pricing)].filter(Boolean).join(' · ')}</Muted>
        {!hasGuide && generateAt && (
          <GenerateLink to={generateAt(id)}>{texts.generate}</GenerateLink>
        )}
      </Card>
    ))}
  </Cards>
);
