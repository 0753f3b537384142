import { createGlobalStyle } from 'styled-components';

export const SHEET = 'report-sheet';

/** While it is mounted a printer gets the report alone, on pages of the chosen paper. */
export const PrintSheet = createGlobalStyle<{ $paper: string }>`
  @media print {
    @page { size: ${({ $paper }) => $paper}; margin: 18mm; }
    body :not(:has(.${SHEET}), .${SHEET}, .${SHEET} *) { display: none !important; }
    body :has(.${SHEET}) { display: block !important; max-width: none !important; margin: 0 !important; padding: 0 !important; }
    .${SHEET} { padding: 0 !important; border: 0 !important; }
  }
`;
