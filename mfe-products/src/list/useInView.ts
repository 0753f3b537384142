import { useEffect, useState } from 'react';

/**
 * Calls back when the ref's element comes near the visible part of the page, and after each
 * rendering while it is there.
 */
export function useInView(onView: () => void): (element: Element | null) => void {
  const [element, setElement] = useState<Element | null>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near) onView();
  });

  useEffect(() => {
    // Without an observer only the button loads more.
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
