import { createGlobalStyle } from 'styled-components';

/** Class of the element that is printed. */
export const PRINTED = 'printed';

/**
 * While it is mounted, only the element of class `PRINTED` is printed, without elements marked
 * `data-unprinted`.
 */
export const PrintOnly = createGlobalStyle<{ $paper?: string }>`
  @media print {
    @page { ${({ $paper }) => $paper && `size: ${$paper};`} margin: 18mm; }
    body :not(:has(.${PRINTED}), .${PRINTED}, .${PRINTED} *) { display: none !important; }
    /* Paper is white, also if the page is dark and backgrounds are printed. */
    html, body, body :has(.${PRINTED}) { background: white !important; color-scheme: light !important; }
    body :has(.${PRINTED}) { display: block !important; max-width: none !important; margin: 0 !important; padding: 0 !important; }
    .${PRINTED} { padding: 0 !important; border: 0 !important; }
    [data-unprinted] { display: none !important; }
  }
`;
