import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long a page may take to bring its heading before the focus is left where it is. */
const HEADING_LIMIT_MS = 10_000;

/** Sets the document's title, and moves the focus to the heading of each further page. */
export function usePageFocus(screen: string, title: string): void {
  const previous = useRef(screen);

  // Before the page's own effects, which may name the item that it shows.
  useLayoutEffect(() => {
    document.title = `${title} · Fieldline`;
  }, [title, screen]);

  useEffect(() => {
    if (previous.current === screen) return;
    previous.current = screen;
    return onceHeadingStands((heading) => heading.focus({ preventScroll: true }));
  }, [screen]);
}

function onceHeadingStands(act: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>('main h1');
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
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
