import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** The weights that the suite uses; the file contains 100 to 900. */
const WEIGHTS = { min: 400, max: 700 };
/**
 * The OpenType features that the suite uses: joining, kerning and marks of letters, and tabular
 * figures. Alternative shapes (`ss01`, `frac` …) are removed.
 */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];
/** Latin letters, punctuation, currencies and symbols: everything in the fonts' `unicode-range`. */
const BLOCKS = [
  [0x0020, 0x02ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x2bff],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
] as const;

const LETTERS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).join('');

/**
 * A webpack loader: a variable font (woff2) without unused weights and shapes. Of Inter's Latin
 * font it keeps about half of the bytes.
 */
export default function trimTypeFace(this: LoaderContext<unknown>, face: Buffer): void {
  const done = this.async();
  subsetFont(face, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  }).then((less) => done(null, less), done);
}
// A type face is bytes.
export const raw = true;
