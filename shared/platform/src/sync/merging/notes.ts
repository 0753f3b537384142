import { diff3Merge } from 'node-diff3';

/**
 * Merges two versions of a text with their common base, line by line. If both changed the same lines, both
 * stay, the other device's first; no line of either is lost.
 */
export function mergeNotes(base: string, mine: string, theirs: string): string {
  const [before, here, there] = [base, mine, theirs].map(linesOf);
  const regions = diff3Merge(here ?? [], before ?? [], there ?? [], {
    excludeFalseConflicts: true,
  });
  return regions
    .flatMap(({ ok, conflict }) => ok ?? bothOf(conflict?.a ?? [], conflict?.b ?? []))
    .join('\n');
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** The lines of both; if one side already has all lines of the other, only that side's. */
function bothOf(mine: readonly string[], theirs: readonly string[]): readonly string[] {
  if (isWithin(theirs, mine)) return mine;
  if (isWithin(mine, theirs)) return theirs;
  return [...theirs, ...mine];
}

/** Whether all lines of one are in the other, in their order. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  let found = 0;
  for (const line of all) if (line === some[found]) found += 1;
  return found === some.length;
}
