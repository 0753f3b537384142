import { useState } from 'react';

/** `back`: the user continues editing. */
export type ConflictChoice = 'mine' | 'saved' | 'back';

/** Someone else saved a version in the meantime; the user has to choose. */
export interface Conflict<Saved> {
  readonly saved: Saved;
  readonly choose: (choice: ConflictChoice) => void;
}

/**
 * Asks which of two versions to keep. Show `conflict` while it is not null; `ask` resolves with the
 * user's choice.
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
