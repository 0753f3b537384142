import { Link } from '@fieldline/platform';
import { coarse, color, fontSize, radius, space, VisuallyHidden } from '@fieldline/ui';
import { FileCheck } from 'lucide-react';
import styled from 'styled-components';
import type { ProductsProps } from './productsProps';
import { texts } from './texts';

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0 -${space(2)};
`;

const GenerateLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  color: ${color.primary};
  font-size: ${fontSize.small};
  font-weight: 550;
  ${coarse} {
    min-height: 44px;
  }
`;

/** A product without a guide: its name, and the link that generates one below it. */
const Offered = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  width: 100%;
  padding-block: ${space(1)};
`;

const Row = styled.li<{ $open: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 40px;
  padding-inline: ${space(2)};
  border-radius: ${radius.medium};
  background: ${({ $open }) => ($open ? color.primarySoft : 'none')};
  &:hover,
  &:focus-within {
    background: ${({ $open }) => ($open ? color.primarySoft : color.hover)};
  }
  ${coarse} {
    min-height: 48px;
  }
`;

const Name = styled.span`
  flex: 1 1 auto;
  max-width: 100%;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (hover: none) {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    white-space: normal;
    overflow-wrap: break-word;
    line-height: 1.25;
  }
`;

/** Fills the row, so that all of it can be clicked. */
const OpenButton = styled.button`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  min-height: inherit;
  margin-inline: -${space(2)};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: inherit;
  background: none;
  font-weight: 550;
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
    color: var(--green-text);
  }
`;

const ICON = { size: 16, 'aria-hidden': true } as const;

/** Rows: the name with a mark if there is a guide, else with the link that generates one. */
export const ProductRows = ({
  products,
  hasGuide,
  openId,
  onSelect,
  generateAt,
}: ProductsProps) => (
  <Rows>
    {products.map(({ id, name }) => (
      <Row key={id} $open={id === openId} title={name}>
        {hasGuide ? (
          <>
            <OpenButton
              type="button"
              aria-label={name}
              aria-pressed={id === openId}
              onClick={() => onSelect(id)}
            >
              <Name dir="auto">{name}</Name>
              <FileCheck {...ICON} />
            </OpenButton>
            <VisuallyHidden>{texts.hasGuide}</VisuallyHidden>
          </>
        ) : (
          <Offered>
            <Name dir="auto">{name}</Name>
            <VisuallyHidden>{texts.noGuide}</VisuallyHidden>
            {generateAt && <GenerateLink to={generateAt(id)}>{texts.generate}</GenerateLink>}
          </Offered>
        )}
      </Row>
    ))}
  </Rows>
);
