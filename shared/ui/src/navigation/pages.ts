const PAGES_WITHOUT_GAP = 5;

/** A gap is named by the page it follows. */
export type PagerItem = { readonly page: number } | { readonly gapAfter: number };

/** Five pages or fewer all show; of more, the first, the last and the neighbours of the current one. */
export function pagerItems(current: number, pages: number): readonly PagerItem[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= PAGES_WITHOUT_GAP) return all.map((page) => ({ page }));
  const kept = all.filter((page) => page === 1 || page === pages || Math.abs(page - current) <= 1);
  return kept.flatMap((page, index): PagerItem[] => {
    const before = kept[index - 1] ?? 0;
    return page - before > 1 ? [{ gapAfter: before }, { page }] : [{ page }];
  });
}

/** Where a page is in its list; a page beyond the last is the last. */
export interface PagePlace {
  readonly page: number;
  readonly pages: number;
  /** Positions of the first and last one shown, from 1; both 0 in an empty list. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** The place of the page that was asked for, in a list of `total` with `size` on a page. */
export function placeOf(asked: number, size: number, total: number): PagePlace {
  const pages = Math.ceil(total / size);
  const page = Math.min(asked, Math.max(pages, 1));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  return { page, pages, from, to: Math.min(page * size, total), total };
}

/** The page that a parameter of the address asks for; the first if it makes no sense. */
export function askedPage(parameter: string | null): number {
  const page = Number(parameter);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
