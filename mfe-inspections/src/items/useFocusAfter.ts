import { useEffect, useEffectEvent, useRef } from 'react';

/** Moves the focus when something ends whose control had the focus. */
export function useFocusAfter(isGoing: boolean, focus: () => void) {
  const was = useRef(isGoing);
  const move = useEffectEvent(focus);
  useEffect(() => {
    if (was.current && !isGoing && document.activeElement === document.body) move();
    was.current = isGoing;
  }, [isGoing]);
}
