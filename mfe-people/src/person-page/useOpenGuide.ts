import { mergeQuery, useLocation, useSearchParams } from '@fieldline/platform';
import { focusInView } from '@fieldline/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { newestGuide, type Shelf, type ShownGuide } from './model';

/** The address's parameter: a product's id, or `all` for the general profile. */
const PARAMETER = 'guide';
export const GENERAL = 'all';

export interface OpenGuide {
  /** The open guide; none while the general profile is open. */
  readonly open: ShownGuide | undefined;
  /** Opens a guide. The control that is used keeps the focus if `focuses` is false. */
  readonly select: (productId: string, options?: { readonly focuses: boolean }) => void;
  /** The ref of the element that shows the guide and receives the focus. */
  readonly content: RefObject<HTMLDivElement | null>;
}

/**
 * The open guide: the chosen one, or, before anything is chosen, the one that was newest when the
 * page opened. It must not change to a newer one from another tab, which would close an edit. A
 * guide that the user chooses is scrolled into view and gets the focus. One that was just paid for is
 * open; the page begins at its top, as every page does.
 */
export function useOpenGuide({ withGuide }: Shelf): OpenGuide {
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const paidFor = focusOf(state);
  const [first, setFirst] = useState<string>();
  const newest = newestGuide(withGuide);
  if (first === undefined && newest) setFirst(newest.product.id);
  const asked = query.get(PARAMETER) ?? paidFor;
  const content = useRef<HTMLDivElement>(null);
  const [request, setRequest] = useState(0);

  useEffect(() => {
    if (request === 0) return;
    const timer = setTimeout(() => focusInView(content.current), 0);
    return () => clearTimeout(timer);
  }, [request]);

  const guideFor = (id?: string | null) => withGuide.find(({ product }) => product.id === id);
  return {
    open: asked === null ? (guideFor(first) ?? newest) : guideFor(asked),
    select: (productId, { focuses } = { focuses: true }) => {
      setQuery((current) => mergeQuery(current, { [PARAMETER]: productId }), {
        replace: true,
        state,
      });
      if (focuses) setRequest((count) => count + 1);
    },
    content,
  };
}

/** The product named in the history entry's state by the previous page. */
function focusOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('focus' in state)) return null;
  return typeof state.focus === 'string' ? state.focus : null;
}
