import type { Highlight } from '@fieldline/contracts';

type Offsets = Highlight['offsets'];

/** The matches of a highlight in the whole text of a field; none if it is about another field. */
export function matchesIn(highlight: Highlight | null, field: string, text: string): Offsets {
  return highlight?.field === field && highlight.text === text ? highlight.offsets : [];
}

/** The snippet shown below: a highlight in a text that the row does not show already. */
export function snippetOf(
  highlight: Highlight | null,
  shown: Readonly<Record<string, string>>,
): Highlight | null {
  if (!highlight) return null;
  return shown[highlight.field] === highlight.text ? null : highlight;
}

export const logCountText = (count: number): string => (count === 1 ? '1 log' : `${count} logs`);
