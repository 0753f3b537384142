import { createGlobalStyle } from 'styled-components';

export const PRINTED = 'printed';

/** While it is mounted a printer gets the element of class `printed` alone, without its buttons. */
export const PrintOnly = createGlobalStyle`
  @media print {
    body * { visibility: hidden; }
    .${PRINTED}, .${PRINTED} * { visibility: visible; }
    .${PRINTED} { position: absolute; inset: 0 0 auto; }
    [data-unprinted] { display: none !important; }
  }
`;
