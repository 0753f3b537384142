import { color, compact, desk, fontSize, space } from '@fieldline/ui';
import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';

/** A document, and a card of facts that stays in view beside it. */
export const DocumentLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: ${space(5)};
  align-items: start;
  ${compact(css`
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
  `)}
`;

/** Before the document if there is no room beside it. */
export const FactsPlace = styled.div`
  position: sticky;
  top: calc(var(--header-height, 56px) + ${space(6)});
  grid-area: 1 / 2;
  ${compact(css`
    position: static;
    grid-area: auto;
  `)}
`;

export const Prose = styled.p`
  max-width: 70ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)} ${space(5)};
  padding-block: ${space(5)};
  border-top: 1px solid ${color.border};
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  h2 {
    font-size: ${fontSize.body};
    font-weight: 600;
  }
  ${desk} {
    grid-template-columns: 152px minmax(0, 1fr);
  }
  ${compact(css`
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space(4)};
  `)}
`;

/** A titled part of the document, with a hairline before it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Box>
  );
}
