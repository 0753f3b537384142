import { useOneAtATime, type WriteOutcome } from '@fieldline/platform';
import { useEffect, useRef } from 'react';
import { useOutcomeToast } from '../../editing/useOutcomeToast';
import { texts } from './texts';

/** An import that has begun, and how to undo it. */
export interface Begun {
  readonly outcomes: readonly Promise<WriteOutcome>[];
  readonly undo: () => Promise<unknown>;
}

export interface PeopleImport {
  readonly busy: boolean;
  /** Imports people, unless an import is running already. The title is that of the toast at its end. */
  readonly run: (title: string, begin: () => Begun) => void;
}

/**
 * One import at a time. It continues when its dialog is closed, and a toast reports its outcome.
 */
export function usePeopleImport(onDone: () => void): PeopleImport {
  const tell = useOutcomeToast();
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
        const action = { label: texts.undo, run: () => void undo() };
        const isMade = await tell({ title, action }, ...outcomes);
        if (isMade && isShown.current) onDone();
      }),
  };
}
