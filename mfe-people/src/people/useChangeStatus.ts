import type { PersonStatus } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useOutcomeToast } from '../editing/useOutcomeToast';
import { changeUndoably } from '../editing/undoable';
import { withStatus } from '../person/changes';
import { texts } from './texts';

/** Gives several people one status, and offers to undo it. */
export function useChangeStatus(): (ids: ReadonlySet<string>, status: PersonStatus) => void {
  const { stores } = usePlatform();
  const tell = useOutcomeToast();
  return (ids, status) => {
    const now = new Date();
    const { outcome, undo } = changeUndoably(stores.people, (all) =>
      withStatus(all, ids, status, now),
    );
    const action = { label: texts.undo, run: () => void undo() };
    void tell({ title: texts.changed(ids.size), action }, outcome);
  };
}
