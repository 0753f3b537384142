import { css } from 'styled-components';
import { coarse } from './tokens';

/**
 * For the link of a row, which stands in a `position: relative`: under a finger the whole row leads
 * there. What else can be tapped in the row stands above it (`position: relative` and after it, or a
 * `z-index`).
 */
export const rowTarget = css`
  ${coarse} {
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
`;
