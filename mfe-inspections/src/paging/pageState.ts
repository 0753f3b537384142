import { type PagePlace, placeOf } from '@fieldline/ui';

/** A page of a list, loading or loaded. */
export type PageState<Item> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'shown';
      readonly items: readonly Item[];
      readonly at: PagePlace;
      /** Whether this is the previous page, shown until the requested one is loaded. */
      readonly isPrevious?: boolean;
    };

/** The visible part of a page: hidden items are neither listed nor counted. */
export function shownPage<Item>(
  page: number,
  size: number,
  { items, total }: { readonly items: readonly Item[]; readonly total: number },
  isHidden: (item: Item) => boolean,
): Extract<PageState<Item>, { kind: 'shown' }> {
  const left = items.filter((item) => !isHidden(item));
  const at = placeOf(page, size, total - (items.length - left.length));
  const to = left.length === 0 ? 0 : at.from + left.length - 1;
  return { kind: 'shown', items: left, at: { ...at, from: Math.min(at.from, to), to } };
}
