import { segmentsOf } from './highlight';

/** The segments as one text, the marked ones in brackets. */
const shown = (text: string, offsets: readonly (readonly [number, number])[]) =>
  segmentsOf(
    text,
    offsets.map(([start, end]) => ({ start, end })),
  )
    .map((segment) => (segment.marked ? `[${segment.text}]` : segment.text))
    .join('');

test.each([
  ['no offsets', 'north pier', [], 'north pier'],
  ['an empty text', '', [[0, 3]], ''],
  ['the beginning', 'north pier', [[0, 5]], '[north] pier'],
  ['the end', 'north pier', [[6, 10]], 'north [pier]'],
  ['all of it', 'pier', [[0, 4]], '[pier]'],
  ['two', 'north pier', [[0, 5], [6, 10]], '[north] [pier]'], // prettier-ignore
  ['unsorted', 'north pier', [[6, 10], [0, 5]], '[north] [pier]'], // prettier-ignore
  ['overlapping', 'north pier', [[0, 4], [2, 7]], '[north p]ier'], // prettier-ignore
  ['one within another', 'north pier', [[0, 10], [2, 4]], '[north pier]'], // prettier-ignore
  ['touching', 'north', [[0, 2], [2, 5]], '[north]'], // prettier-ignore
  ['twice the same', 'north', [[0, 2], [0, 2]], '[no]rth'], // prettier-ignore
  ['beyond the end', 'north', [[3, 99]], 'nor[th]'],
  ['wholly beyond the end', 'north', [[7, 9]], 'north'],
  ['before the beginning', 'north', [[-4, 2]], '[no]rth'],
  ['empty', 'north', [[2, 2]], 'north'],
  ['turned round', 'north', [[4, 1]], 'north'],
  ['no whole numbers', 'north', [[0.5, 2], [Number.NaN, 3]], 'north'], // prettier-ignore
  ['half an emoji', 'a😀b', [[2, 4]], 'a[😀b]'],
  ['the other half', 'a😀b', [[0, 2]], '[a😀]b'],
  ['after an emoji', '😀 pier', [[3, 7]], '😀 [pier]'],
  ['markup, as text', '<b>x</b>', [[3, 4]], '<b>[x]</b>'],
  ['right to left', 'שלום עולם', [[5, 9]], 'שלום [עולם]'],
] as const)('highlights: %s', (_case, text, offsets, expected) => {
  expect(shown(text, offsets)).toBe(expected);
});
