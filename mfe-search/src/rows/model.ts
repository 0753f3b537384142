import type { Highlight } from '@fieldline/contracts';

type Offsets = Highlight['offsets'];

/** The matches of a highlight within the whole text of a field; none where it is of another one. */
export function matchesIn(highlight: Highlight | null, field: string, text: string): Offsets {
  return highlight?.field === field && highlight.text === text ? highlight.offsets : [];
}

/** The passage to show below: that of a highlight which no text of the row shows already. */
export function snippetOf(
  highlight: Highlight | null,
  shown: Readonly<Record<string, string>>,
): Highlight | null {
  if (!highlight) return null;
  return shown[highlight.field] === highlight.text ? null : highlight;
}

export const logCountText = (count: number): string => (count === 1 ? '1 log' : `${count} logs`);
