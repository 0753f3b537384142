import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { swipeOf } from './model';

/** Leads from photo to photo by keys of the window and by swipes on what gets the handlers; `go` takes keys. */
export function usePhotoNavigation(active: boolean, go: (key: string) => boolean) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (go(event.key)) event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active]);

  return {
    onPointerDown: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const swipe = swipeOf(clientX - start.current.x, clientY - start.current.y);
      start.current = null;
      if (swipe) go(swipe === 'next' ? 'ArrowRight' : 'ArrowLeft');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
