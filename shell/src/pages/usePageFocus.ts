import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long to wait for a page's heading before the focus is left where it is. */
const HEADING_LIMIT_MS = 10_000;

/** The user's current screen, for titles and focus. */
export interface Whereabouts {
  readonly screen: string;
  /** The screen shown beside it, if any. */
  readonly beside: string | undefined;
  readonly title: string;
}

/**
 * Sets the document's title, and moves the focus to the heading of each new page or panel. A
 * closing panel restores the focus itself.
 */
export function usePageFocus({ screen, beside, title }: Whereabouts): void {
  const previous = useRef({ screen, beside });

  // Before the page's own effects, which may set a more specific title.
  useLayoutEffect(() => {
    document.title = `${title} · Fieldline`;
  }, [title, screen, beside]);

  useEffect(() => {
    const before = previous.current;
    previous.current = { screen, beside };
    const isFurther = before.screen !== screen || before.beside !== beside;
    if (!isFurther || (before.screen === screen && beside === undefined)) return;
    const heading = beside === undefined ? 'main h1' : '[data-panel] h2';
    return onceHeadingStands(heading, (found) => found.focus({ preventScroll: true }));
  }, [screen, beside]);
}

/** A user who presses something before the heading is there has moved on. */
const PRESSES = ['pointerdown', 'keydown'] as const;

function onceHeadingStands(selector: string, act: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>(selector);
  const present = find();
  if (present) {
    act(present);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    stop();
    act(heading);
  });
  const timer = setTimeout(() => stop(), HEADING_LIMIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const press of PRESSES) document.removeEventListener(press, stop, true);
  };
  for (const press of PRESSES) document.addEventListener(press, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
