const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215';
const LATIN_EXTENDED =
  'U+0100-02BA, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF';

const inter = (address: string, range: string) => `
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 400 700;
    src: url(${address}) format('woff2-variations');
    unicode-range: ${range};
  }
`;

/**
 * Fonts of the device, scaled to the size of Inter, so that no line breaks differently when Inter
 * arrives: its average letter is 1.0706 times as wide as Arial's and 1.0674 times as wide as
 * Roboto's.
 */
const standIns = `
  @font-face {
    font-family: 'Inter by Arial';
    src: local('Arial'), local('Liberation Sans');
    size-adjust: 107.06%;
    ascent-override: 90.49%;
    descent-override: 22.56%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Inter by Roboto';
    src: local('Roboto');
    size-adjust: 106.74%;
    ascent-override: 90.76%;
    descent-override: 22.6%;
    line-gap-override: 0%;
  }
`;

/**
 * CSS of the suite's typeface for Latin text, from an address, and of the fonts used until it is
 * loaded.
 */
export const latinFaces = (address: string): string => inter(address, LATIN) + standIns;

/** The same for the characters of other languages. */
export const extendedFace = (address: string): string => inter(address, LATIN_EXTENDED);
