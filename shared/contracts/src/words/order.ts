/** A value that lists are sorted by; null, undefined and a blank text count as absent. */
export type SortedValue = string | number | null | undefined;

// One collator for all comparisons, because `localeCompare` would create one for each of them.
const collator = /* @__PURE__ */ new Intl.Collator(undefined, {
  sensitivity: 'base',
  numeric: true,
});

/** Compares texts as readers of a list expect: without regard to case, and numbers by their value. */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);

const isAbsent = (value: SortedValue): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** The order of two values in a list, in either direction. Absent values come last in both. */
export function compareValues(one: SortedValue, other: SortedValue, descending: boolean): number {
  if (isAbsent(one) || isAbsent(other)) return Number(isAbsent(one)) - Number(isAbsent(other));
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compareTexts(String(one), String(other));
  return descending ? -order : order;
}
