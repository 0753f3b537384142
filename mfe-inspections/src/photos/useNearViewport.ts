import { type RefObject, useEffect, useState } from 'react';

/** How far outside of the window an element counts as near. */
const MARGIN = '400px';

/** Whether an element is in or near the window; true if the browser cannot tell. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined' || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
