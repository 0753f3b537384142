import { createGlobalStyle } from 'styled-components';

export const PRINTED = 'printed';

/** While it is rendered, only the element of class `printed` is printed, without its buttons. */
export const PrintOnly = createGlobalStyle`
  @media print {
    @page { margin: 18mm; }
    body :not(:has(.${PRINTED}), .${PRINTED}, .${PRINTED} *) { display: none !important; }
    body :has(.${PRINTED}) { display: block !important; max-width: none !important; margin: 0 !important; padding: 0 !important; }
    .${PRINTED} > section { padding: 0 !important; border: 0 !important; background: none !important; }
    [data-unprinted] { display: none !important; }
  }
`;
