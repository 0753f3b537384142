import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** The weights that the suite's texts have; the file brings 100 to 900. */
const WEIGHTS = { min: 400, max: 700 };
/**
 * What of OpenType the suite's texts use: how letters join, stand beside one another and take marks, and
 * figures of one width. The further shapes of letters (`ss01`, `frac` …), which nothing asks for, are left out.
 */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];
/** Latin letters, punctuation, currencies and symbols: all that the faces' `unicode-range` can ask for. */
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
 * A loader of webpack: a variable type face (woff2) without the weights and shapes that no text has.
 * Of the Latin face of Inter it leaves about half of the bytes.
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
