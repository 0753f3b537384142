const PAGES_WITHOUT_GAP = 5;

/** A gap is named by the page it follows. */
export type PagerItem = { readonly page: number } | { readonly gapAfter: number };

/**
 * Up to five pages are all shown; of more, the first, the last and the neighbours of the current
 * one.
 */
export function pagerItems(current: number, pages: number): readonly PagerItem[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= PAGES_WITHOUT_GAP) return all.map((page) => ({ page }));
  const kept = all.filter((page) => page === 1 || page === pages || Math.abs(page - current) <= 1);
  return kept.flatMap((page, index): PagerItem[] => {
    const before = kept[index - 1] ?? 0;
    return page - before > 1 ? [{ gapAfter: before }, { page }] : [{ page }];
  });
}

/** A page's position in its list; a page beyond the last counts as the last. */
export interface PagePlace {
  readonly page: number;
  readonly pages: number;
  /** Positions of the first and last one shown, from 1; both 0 in an empty list. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** The position of the requested page, in a list of `total` with `size` per page. */
export function placeOf(asked: number, size: number, total: number): PagePlace {
  const pages = Math.ceil(total / size);
  const page = Math.min(asked, Math.max(pages, 1));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  return { page, pages, from, to: Math.min(page * size, total), total };
}

/** The page in a parameter of the address; the first if it is not valid. */
export function askedPage(parameter: string | null): number {
  const page = Number(parameter);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
