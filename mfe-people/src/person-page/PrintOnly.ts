import { createGlobalStyle } from 'styled-components';

export const PRINTED = 'printed';

/** While it is mounted a printer gets the element of class `printed` alone, without its buttons. */
export const PrintOnly = createGlobalStyle`
  @media print {
    body :not(:has(.${PRINTED}), .${PRINTED}, .${PRINTED} *) { display: none !important; }
    body :has(.${PRINTED}) { display: block !important; max-width: none !important; padding: 0 !important; }
    [data-unprinted] { display: none !important; }
  }
`;
