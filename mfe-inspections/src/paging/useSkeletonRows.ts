import { useEffect } from 'react';

/** Rows for a list that has not been shown yet. */
const FIRST_ROWS = 4;
const lastRows = new Map<string, number>();

/** How many skeleton rows to show: as many as the list last had, so that nothing moves. */
export function useSkeletonRows(list: string, shown: number | undefined): number {
  useEffect(() => {
    if (shown !== undefined) lastRows.set(list, Math.max(shown, 1));
  }, [list, shown]);
  return lastRows.get(list) ?? FIRST_ROWS;
}
