import { useEffect, useRef } from 'react';

/**
 * Runs something once the dialog around is gone and has given the focus back; what follows, such as
 * the heading of the next page, may then take it. The dialog returns the focus in a timer that its
 * own removal sets, before the removal of what stands in it: a timer set here comes after.
 */
export function useLeaving(close: () => void): (act: () => void) => void {
  const afterwards = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      if (afterwards.current) setTimeout(afterwards.current);
    },
    [],
  );
  return (act) => {
    afterwards.current = act;
    close();
  };
}
