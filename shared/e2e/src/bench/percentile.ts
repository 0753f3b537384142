/** The value that a part of all values does not exceed, rounded. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
}
