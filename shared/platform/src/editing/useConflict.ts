import { useState } from 'react';

/** `back`: the user goes on editing. */
export type ConflictChoice = 'mine' | 'saved' | 'back';

/** A version that somebody else saved meanwhile waits for the user's choice. */
export interface Conflict<Saved> {
  readonly saved: Saved;
  readonly choose: (choice: ConflictChoice) => void;
}

/**
 * Asks which of two versions is to stand. `conflict` is to be shown while it is not null; `ask`
 * answers with the user's choice.
 */
export function useConflict<Saved>() {
  const [conflict, setConflict] = useState<Conflict<Saved> | null>(null);
  const ask = (saved: Saved) =>
    new Promise<ConflictChoice>((resolve) => {
      const choose = (choice: ConflictChoice) => {
        setConflict(null);
        resolve(choice);
      };
      setConflict({ saved, choose });
    });
  return { conflict, ask };
}
