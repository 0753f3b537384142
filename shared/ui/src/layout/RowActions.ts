import styled from 'styled-components';
import { color, space } from '../foundation/tokens';

/**
 * Buttons at the end of a row with `position: relative`. On a desk they appear on hover or focus;
 * on touch screens they are always visible.
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
