import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import { PageStyle } from '@fieldline/ui';
import { extendedFace, latinFaces } from './faces';

/** The suite's type face, served by the shell's own release. */
export const FontFace = () => (
  <PageStyle name="type-face">{latinFaces(latin) + extendedFace(latinExtended)}</PageStyle>
);
