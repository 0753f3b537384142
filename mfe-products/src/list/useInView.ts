import { useEffect, useState } from 'react';

/**
 * Calls back while the element that the returned ref is given to is near the visible part of the
 * page: when it comes there, and after each rendering that leaves it there.
 */
export function useInView(onView: () => void): (element: Element | null) => void {
  const [element, setElement] = useState<Element | null>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near) onView();
  });

  useEffect(() => {
    // If the browser cannot observe, only the button reads on.
    if (!element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setNear(false);
    };
  }, [element]);

  return setElement;
}
