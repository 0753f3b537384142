import { css } from 'styled-components';

/** Used in a narrow window, and beside a list. */
export const oneColumn = (styles: ReturnType<typeof css>) => css`
  @media (max-width: 720px) {
    ${styles}
  }
  @container panel (max-width: 900px) {
    ${styles}
  }
`;
