/**
 * The path of a small line through values at equal distances, in a box of this many pixels; the
 * lowest value is at the bottom. Equal values are drawn in the middle.
 */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = width / Math.max(values.length - 1, 1);
  return values
    .map((value, index) => {
      const y = span === 0 ? height / 2 : height - ((value - low) / span) * height;
      return `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(y)}`;
    })
    .join('');
}

const round = (length: number) => Math.round(length * 10) / 10;

/** How much the last value is above or below the first. */
export const changeOf = (values: readonly number[]): number =>
  (values.at(-1) ?? 0) - (values[0] ?? 0);
