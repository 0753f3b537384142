/** The value that a given share of all values does not exceed, rounded to some decimals. */
export function percentile(values: readonly number[], part: number, digits = 0): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Number((sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(digits));
}
