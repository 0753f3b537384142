import styled from 'styled-components';
import { color, space } from '../foundation/tokens';

/**
 * Buttons at the end of a row, which stands in a `position: relative`. At a desk they come over it
 * with the pointer or the focus; if nothing can hover they are always there.
 */
export const RowActions = styled.div`
  /* Above the link of its row. */
  position: relative;
  display: flex;
  flex: none;
  gap: ${space(1)};
  @media (hover: hover) and (min-width: 1024px) {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    align-items: center;
    padding-inline-start: ${space(6)};
    background: linear-gradient(to right, transparent, ${color.surface} ${space(5)});
    opacity: 0;
    :hover > &,
    :focus-within > & {
      opacity: 1;
    }
  }
`;
