import { css } from 'styled-components';
import { coarse } from './tokens';

/**
 * For the link of a row with `position: relative`: on touch screens the whole row is the link.
 * Other controls in the row need to be above it (`position: relative` and later in the document, or
 * a `z-index`).
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
