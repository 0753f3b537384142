import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Box } from './thumbnails';

const NONE: Box = { width: 0, height: 0 };

/**
 * The largest box that an element has had, in device pixels: what was loaded for it also fits a
 * smaller one.
 */
export function useBox(element: RefObject<Element | null>): Box {
  const [box, setBox] = useState(NONE);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { width, height } = current.getBoundingClientRect();
      const density = window.devicePixelRatio || 1;
      setBox((before) => {
        const now = {
          width: Math.max(before.width, Math.round(width * density)),
          height: Math.max(before.height, Math.round(height * density)),
        };
        return now.width === before.width && now.height === before.height ? before : now;
      });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
