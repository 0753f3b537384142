import { type MouseEvent, type TouchEvent, useEffect, useRef } from 'react';

/** How long a finger rests before it counts as a long press, in milliseconds; as in Android. */
const HOLD_MS = 500;
/** A finger that moves further scrolls, in pixels. */
const SLIP_PX = 10;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Props for an element with a long press. The tap that ends a long press has no other effect. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<Press | null>(null);
  const isHeld = useRef(false);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  const hold = () => {
    end();
    isHeld.current = true;
    onLongPress();
  };
  useEffect(() => end, []);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      end();
      isHeld.current = false;
      const finger = touches[0];
      if (!finger || touches.length > 1) return;
      press.current = { x: finger.clientX, y: finger.clientY, timer: setTimeout(hold, HOLD_MS) };
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const { current } = press;
      const finger = touches[0];
      if (!current || !finger) return;
      if (Math.hypot(finger.clientX - current.x, finger.clientY - current.y) > SLIP_PX) end();
    },
    onTouchEnd: end,
    onTouchCancel: end,
    // Suppresses the browser's menu for links, which appears after the same time.
    onContextMenu: (event: MouseEvent) => {
      if (press.current) hold();
      if (isHeld.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
