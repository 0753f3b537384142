import { Link } from '@fieldline/platform';
import { coarse, color, fontSize, radius, space, VisuallyHidden } from '@fieldline/ui';
import { FileCheck, FilePlus } from 'lucide-react';
import styled, { css } from 'styled-components';
import type { ProductsProps } from './ProductGrid';
import { texts } from './texts';

/** For screens without hover: the action is always shown, as an icon, so that names keep their room. */
const noHover = '@media (hover: none)';

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0 -${space(2)};
`;

const GenerateLink = styled(Link)`
  position: absolute;
  inset-block: 4px;
  inset-inline-end: ${space(1)};
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 0 ${space(2)};
  border-radius: ${radius.small};
  background: ${color.hover};
  color: ${color.primary};
  font-size: ${fontSize.small};
  font-weight: 550;
  text-decoration: none;
  opacity: 0;
  svg {
    display: none;
  }
  &:focus-visible {
    opacity: 1;
  }
  ${noHover} {
    position: static;
    flex: none;
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    padding: 0;
    background: none;
    opacity: 1;
    svg {
      display: block;
    }
  }
`;

/** Hidden while the mark is shown. */
const Word = styled.span`
  ${noHover} {
    display: none;
  }
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
  &:hover ${GenerateLink} {
    opacity: 1;
  }
  ${coarse} {
    min-height: 48px;
  }
`;

const nameStyle = css`
  flex: 1 1 auto;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${noHover} {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    white-space: normal;
    overflow-wrap: break-word;
    line-height: 1.25;
  }
`;

const Name = styled.span`
  ${nameStyle}
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

/**
 * Rows of one line: the name, a mark if there is a guide, and on hover the link that generates one.
 */
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
          <>
            <Name dir="auto">{name}</Name>
            <VisuallyHidden>{texts.noGuide}</VisuallyHidden>
            {generateAt && (
              <GenerateLink to={generateAt(id)} title={texts.generate} aria-label={texts.generate}>
                <FilePlus {...ICON} />
                <Word>{texts.generateShort}</Word>
              </GenerateLink>
            )}
          </>
        )}
      </Row>
    ))}
  </Rows>
);
