import { type RefObject, useEffect } from 'react';

/** Marks what stays in reach while a dialog is open, such as the toasts. */
export const ABOVE_DIALOGS = { 'data-above-dialogs': '' } as const;

/**
 * Takes the page behind a modal dialog out of reach, for assistive technology too. Radix hides with
 * `aria-hidden` what holds no live region; but pages do hold one. (The library it uses has a function
 * for `inert`; its count of dialogs mixes both attributes up, and the page would stay inert.)
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

/** The largest elements within `parent` that hold nothing of what is kept. */
function othersThan(kept: readonly Element[], parent: Element): readonly Element[] {
  return Array.from(parent.children).flatMap((child) => {
    if (kept.includes(child)) return [];
    return kept.some((each) => child.contains(each)) ? othersThan(kept, child) : [child];
  });
}

/** By how many dialogs an element is held; what is inert by itself is not counted. */
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
