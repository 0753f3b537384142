import { usePlatform, useOneAtATime, type WriteOutcome } from '@fieldline/platform';
import { useEffect, useRef } from 'react';
import { texts } from './texts';

/** An import that was begun, and how to take it back. */
export interface Begun {
  readonly outcomes: readonly Promise<WriteOutcome>[];
  readonly undo: () => Promise<unknown>;
}

export interface PeopleImport {
  readonly busy: boolean;
  /** Takes people in, unless an import is under way already; the title says so afterwards. */
  readonly run: (title: string, begin: () => Begun) => void;
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
    run: (title, begin) =>
      void run(async () => {
        const { outcomes, undo } = begin();
        const isKept = (await Promise.all(outcomes)).every((outcome) => outcome === 'kept');
        toast.show({
          title,
          action: { label: texts.undo, run: () => void undo() },
          ...(!isKept && { description: texts.held, variant: 'destructive' }),
        });
        if (isShown.current) onDone();
      }),
  };
}
