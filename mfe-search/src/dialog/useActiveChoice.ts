import { type KeyboardEvent, useState } from 'react';
import { type Choice, keyOf } from '../choices/choice';
import { indexAfter } from './model';

interface Active {
  readonly key: string;
  /** Whether the arrow keys led here: then Home and End move in the list, otherwise in the text. */
  readonly byArrows: boolean;
}

export interface ActiveChoice {
  /** The index of the active choice; -1 if there is none. */
  readonly index: number;
  /** Makes a choice active, as the pointer does. */
  point(index: number): void;
  /** Returns to the default choice, as typing does. */
  reset(): void;
  /** Moves with the arrow keys, Home and End; returns the new index if the key was one of these. */
  move(event: KeyboardEvent<HTMLInputElement>): number | undefined;
}

/**
 * The active choice. It stays the same when others arrive around it. If it disappears, none is
 * active: Enter must not open the one that replaced it. Until one is picked, it is the one at
 * `fallback`.
 */
export function useActiveChoice(choices: readonly Choice[], fallback: number): ActiveChoice {
  const [active, setActive] = useState<Active | null>(null);
  const picked = active ? choices.findIndex((choice) => keyOf(choice) === active.key) : -1;
  const index = active ? picked : Math.min(fallback, choices.length - 1);

  const activate = (next: number, byArrows: boolean) => {
    const choice = choices[next];
    if (choice) setActive({ key: keyOf(choice), byArrows });
  };

  return {
    index,
    point: (next) => {
      if (next !== picked) activate(next, false);
    },
    reset: () => setActive(null),
    move: (event) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
      // Back in the text: now Home and End move the caret.
      if (key === 'ArrowLeft' || key === 'ArrowRight') {
        setActive((now) => now && { ...now, byArrows: false });
      }
      const inText = !active?.byArrows && event.currentTarget.value !== '';
      if ((key === 'Home' || key === 'End') && inText) return undefined;
      const next = indexAfter(key, index, choices.length);
      if (next === undefined) return undefined;
      event.preventDefault();
      activate(next, true);
      return next;
    },
  };
}
