import { type RefObject, useEffect } from 'react';

/** Marks elements that stay reachable while a dialog is open, such as toasts. */
export const ABOVE_DIALOGS = { 'data-above-dialogs': '' } as const;

/**
 * Makes the page behind a modal dialog unreachable, for assistive technology too. Radix hides
 * elements with `aria-hidden` unless they contain a live region; but pages do contain one. (Its
 * library has a function for `inert`, but confuses the counts of both attributes, so the page would
 * stay inert.)
 */
export function useInertPage(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!panel.current) return;
    const above = document.querySelectorAll('[data-above-dialogs]');
    const others = othersThan([panel.current, ...above], document.body);
    for (const other of others) hold(other);
    return () => {
      for (const other of others) release(other);
    };
  }, [panel]);
}

/** The largest elements within `parent` that contain no element of `kept`. */
function othersThan(kept: readonly Element[], parent: Element): readonly Element[] {
  return Array.from(parent.children).flatMap((child) => {
    if (kept.includes(child)) return [];
    return kept.some((each) => child.contains(each)) ? othersThan(kept, child) : [child];
  });
}

/** How many dialogs make an element inert; elements that were inert before are not counted. */
const holders = new WeakMap<Element, number>();

function hold(element: Element): void {
  const count = holders.get(element) ?? 0;
  if (count === 0 && element.hasAttribute('inert')) return;
  holders.set(element, count + 1);
  element.setAttribute('inert', '');
}

function release(element: Element): void {
  const count = holders.get(element);
  if (count === undefined) return;
  if (count > 1) return void holders.set(element, count - 1);
  holders.delete(element);
  element.removeAttribute('inert');
}
