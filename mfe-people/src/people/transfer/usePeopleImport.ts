import { usePlatform, useOneAtATime, type WriteOutcome } from '@fieldline/platform';
import { useEffect, useRef } from 'react';
import { texts } from './texts';

export interface PeopleImport {
  readonly busy: boolean;
  /** Takes so many people in, unless an import is under way already. */
  readonly run: (count: number, take: () => Promise<readonly WriteOutcome[]>) => void;
}

/**
 * One import at a time. It goes on when its dialog is closed, and says in a toast what became of it.
 */
export function usePeopleImport(onDone: () => void): PeopleImport {
  const { toast } = usePlatform();
  const { busy, run } = useOneAtATime();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return {
    busy,
    run: (count, take) =>
      void run(async () => {
        const outcomes = await take();
        const isKept = outcomes.every((outcome) => outcome === 'kept');
        toast.show({
          title: texts.done(count),
          ...(!isKept && { description: texts.held, variant: 'destructive' }),
        });
        if (isShown.current) onDone();
      }),
  };
}
