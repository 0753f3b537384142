import { css } from 'styled-components';
import { phone } from './tokens';

/** Styles for little width: on a phone, and in a panel beside a list. */
export const compact = (styles: ReturnType<typeof css>) => css`
  ${phone} {
    ${styles}
  }
  @container panel (max-width: 640px) {
    ${styles}
  }
`;
