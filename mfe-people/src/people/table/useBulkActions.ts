import type { Person, PersonStatus } from '@fieldline/contracts';
import { usePlatform, useStore, type WriteOutcome } from '@fieldline/platform';
import { useOutcomeToast } from '../../editing/useOutcomeToast';
import { changeUndoably } from '../../editing/undoable';
import { withTag } from '../../person/changes';
import { mayBeShared, useMayChange, useTeamToShareWith } from '../../person/sharing';
import { deletePeople } from '../../person/deletion';
import { useShare } from '../../person/useShare';
import type { Merge } from '../merge/mergePeople';
import { texts as shared } from '../texts';
import { useChangeStatus } from '../useChangeStatus';

const texts = {
  tagged: (count: number, tag: string) => `"${tag}" added to ${shared.count(count)}`,
  deleted: (count: number) => `${shared.count(count)} deleted`,
};

/**
 * The selected people, and what can be done with all of them.
 * @param onDone called when the selection is no longer needed
 */
export function useBulkActions(selected: ReadonlySet<string>, onDone: () => void) {
  const platform = usePlatform();
  const { stores } = platform;
  const tell = useOutcomeToast();
  const changeStatus = useChangeStatus();
  const mayChange = useMayChange();
  const team = useTeamToShareWith();
  const share = useShare();
  const people = useStore(stores.people).filter(({ id }) => selected.has(id));
  const changeable = people.filter(mayChange);
  const ids = new Set(changeable.map(({ id }) => id));
  const end = (
    title: string,
    writes: readonly (WriteOutcome | Promise<WriteOutcome>)[],
    undo?: () => unknown,
  ) => {
    const action = undo && { label: shared.undo, run: () => void undo() };
    void tell({ title, ...(action && { action }) }, ...writes);
    onDone();
  };
  return {
    people,
    changeable,
    shareable: team ? people.filter(mayBeShared) : [],
    team,
    changeStatus: (status: PersonStatus) => {
      changeStatus(ids, status);
      onDone();
    },
    addTag: (tag: string) => {
      const now = new Date();
      const { outcome, undo } = changeUndoably(stores.people, (all) => withTag(all, ids, tag, now));
      end(texts.tagged(ids.size, tag), [outcome], undo);
    },
    remove: () => end(texts.deleted(ids.size), deletePeople(stores, ids)),
    share: (chosen: readonly Person[], who: string) => {
      share('share', new Set(chosen.map(({ id }) => id)), who);
      onDone();
    },
    tellMerged: (title: string, { outcomes, undo }: Merge) => end(title, outcomes, undo),
    save: async () => (await import('../transfer/files')).exportPeople(people),
  };
}
