import { useEffect, useEffectEvent, useRef } from 'react';

/** Moves the focus when something ends and the control that had the focus is gone with it. */
export function useFocusAfter(isGoing: boolean, focus: () => void) {
  const was = useRef(isGoing);
  const move = useEffectEvent(focus);
  useEffect(() => {
    if (was.current && !isGoing && document.activeElement === document.body) move();
    was.current = isGoing;
  }, [isGoing]);
}
