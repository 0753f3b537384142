import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';

/**
 * The suite's type face, served by the shell's own release. Until it is there the device's own stands
 * in, made as wide and as high as it, so that no line breaks anew: Inter's average letter is 1.0706
 * times as wide as Arial's and 1.0674 times as wide as Roboto's.
 */
export const FontFace = createGlobalStyle`
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 100 900;
    src: url(${latin}) format('woff2-variations');
    unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215;
  }
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 100 900;
    src: url(${latinExtended}) format('woff2-variations');
    unicode-range: U+0100-02BA, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF;
  }
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
