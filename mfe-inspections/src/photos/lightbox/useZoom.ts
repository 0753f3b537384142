import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { swipeOf } from './model';
import {
  FITTING,
  fitted,
  isZoomed,
  moved,
  type Size,
  type Stage,
  TAP_ZOOM,
  type View,
  viewAfterKey,
  zoomedAt,
} from './zoom';

const DOUBLE_TAP_MS = 350;
const TAP_SLACK_PX = 24;

interface Finger {
  readonly x: number;
  readonly y: number;
}

interface Tap extends Finger {
  readonly time: number;
}

const distance = (one: Finger, other: Finger) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * How one photo is viewed: by wheel, pinch, double tap, drag and keys. A swipe on an unzoomed photo
 * goes to `onSwipe`. `photo` gives its width and height in any unit.
 */
export function useZoom(
  viewport: RefObject<HTMLElement | null>,
  photo: Size,
  onSwipe: (to: 'previous' | 'next') => void,
) {
  const [view, setView] = useState<View>(FITTING);
  const fingers = useRef(new Map<number, Finger>());
  const start = useRef<Finger | null>(null);
  const lastTap = useRef<Tap | null>(null);

  const stage = (): Stage => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = viewport.current ?? {};
    return { viewport: { width, height }, photo: fitted({ width, height }, photo) };
  };
  /** Relative to the middle of the stage. */
  const fromMiddle = ({ x, y }: Finger): readonly [number, number] => {
    const box = viewport.current?.getBoundingClientRect();
    return box ? [x - box.left - box.width / 2, y - box.top - box.height / 2] : [0, 0];
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // Pinching a touchpad arrives as a wheel with Ctrl, in smaller steps.
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
    const at = fromMiddle({ x: event.clientX, y: event.clientY });
    setView((current) => zoomedAt(current, current.scale * factor, at, stage()));
  });
  useEffect(() => {
    const element = viewport.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // React's own listener is passive: the page would zoom too.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [viewport]);

  const tapped = (tap: Tap) => {
    const last = lastTap.current;
    const isSecond =
      last && tap.time - last.time < DOUBLE_TAP_MS && distance(last, tap) < TAP_SLACK_PX;
    lastTap.current = isSecond ? null : tap;
    if (!isSecond) return;
    setView((current) =>
      isZoomed(current) ? FITTING : zoomedAt(current, TAP_ZOOM, fromMiddle(tap), stage()),
    );
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const finger = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, finger);
      // Two fingers pinch; a gesture begun with one finger ends.
      start.current = fingers.current.size === 1 ? finger : null;
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const before = fingers.current.get(pointerId);
      if (!before) return;
      const now = { x: clientX, y: clientY };
      const [other] = [...fingers.current].filter(([id]) => id !== pointerId).map(([, at]) => at);
      fingers.current.set(pointerId, now);
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      if (!other) {
        setView((current) => (isZoomed(current) ? moved(current, dx, dy, stage()) : current));
        return;
      }
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      setView((current) =>
        moved(zoomedAt(current, current.scale * factor, middle, stage()), dx / 2, dy / 2, stage()),
      );
    },
    onPointerUp: ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      fingers.current.delete(pointerId);
      const from = start.current;
      start.current = null;
      if (!from) return;
      const to = { x: clientX, y: clientY };
      if (distance(from, to) < TAP_SLACK_PX) return tapped({ ...to, time: timeStamp });
      const swipe = swipeOf(to.x - from.x, to.y - from.y);
      if (swipe && !isZoomed(view)) onSwipe(swipe);
    },
    onPointerCancel: ({ pointerId }: PointerEvent) => {
      fingers.current.delete(pointerId);
      start.current = null;
    },
    onPointerLeave: ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId),
  };

  return {
    view,
    handlers,
    /** Returns whether the key changed the view. */
    press: (key: string): boolean => {
      const next = viewAfterKey(key, view, stage());
      if (next) setView(next);
      return next !== undefined;
    },
  };
}
