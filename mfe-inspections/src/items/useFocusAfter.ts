import { useEffect, useEffectEvent, useRef } from 'react';

/** Moves the focus when a state ends whose focused control disappears with it. */
export function useFocusAfter(isGoing: boolean, focus: () => void) {
  const was = useRef(isGoing);
  const move = useEffectEvent(focus);
  useEffect(() => {
    if (was.current && !isGoing && document.activeElement === document.body) move();
    was.current = isGoing;
  }, [isGoing]);
}
