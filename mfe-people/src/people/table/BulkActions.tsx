import type { Person } from '@fieldline/contracts';
import { usePlatform, useStore, type WriteOutcome } from '@fieldline/platform';
import { Button, Input, lazyComponent } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useOutcomeToast } from '../../editing/useOutcomeToast';
import { changeUndoably } from '../../editing/undoable';
import { withTag } from '../../person/changes';
import { mayBeShared, useMayChange, useTeamToShareWith } from '../../person/sharing';
import { deletePeople } from '../../person/deletion';
import { useShare } from '../../person/useShare';
import { StatusChange } from '../StatusChange';
import { texts as shared } from '../texts';
import { useChangeStatus } from '../useChangeStatus';

const DeletePeopleDialog = lazyComponent(() => import('./DeletePeopleDialog'));
const GenerateDialog = lazyComponent(() => import('../generate/GenerateDialog'));
const ShareDialog = lazyComponent(() => import('../../person/ShareDialog'));
const MergeDialog = lazyComponent(() => import('../merge/MergeDialog'));

const texts = {
  ...shared,
  tag: 'New tag',
  addTag: 'Add Tag',
  tagged: (count: number, tag: string) => `"${tag}" added to ${shared.count(count)}`,
  export: 'Export',
  merge: 'Merge',
  share: 'Share with Team',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  delete: 'Delete',
  deleted: (count: number) => `${shared.count(count)} deleted`,
};

const TagField = styled(Input)`
  width: 104px;
`;

/** Contains its own list of people, because the selection may change while the dialog is open. */
type OpenDialog =
  | { readonly kind: 'delete' }
  | { readonly kind: 'generate' | 'share'; readonly people: readonly Person[] }
  | { readonly kind: 'merge'; readonly people: readonly [Person, Person] };

export interface BulkActionsProps {
  selected: ReadonlySet<string>;
  /** Called when the selection is no longer needed. */
  onDone: () => void;
}

/** The actions for all selected people. */
export function BulkActions({ selected, onDone }: BulkActionsProps) {
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
  const shareable = team ? people.filter(mayBeShared) : [];
  const [tag, setTag] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [one, other] = people;
  const end = (
    title: string,
    writes: readonly (WriteOutcome | Promise<WriteOutcome>)[],
    undo?: () => unknown,
  ) => {
    const action = undo && { label: texts.undo, run: () => void undo() };
    void tell({ title, ...(action && { action }) }, ...writes);
    onDone();
  };
  const addTag = () => {
    const now = new Date();
    const { outcome, undo } = changeUndoably(stores.people, (all) =>
      withTag(all, ids, tag.trim(), now),
    );
    end(texts.tagged(ids.size, tag.trim()), [outcome], undo);
  };
  const remove = () => {
    setDialog(null);
    end(texts.deleted(ids.size), deletePeople(stores, ids));
  };
  const save = async () => (await import('../transfer/files')).exportPeople(people, platform);
  const editing = (
    <>
      <StatusChange
        onStatus={(status) => {
          changeStatus(ids, status);
          onDone();
        }}
      />
      <TagField
        aria-label={texts.tag}
        placeholder={texts.tag}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && tag.trim() !== '' && addTag()}
      />
      <Button disabled={tag.trim() === ''} onClick={addTag}>
        {texts.addTag}
      </Button>
      <Button onClick={() => setDialog({ kind: 'generate', people: changeable })}>
        {texts.generate}
      </Button>
    </>
  );
  return (
    <>
      {changeable.length > 0 && editing}
      {shareable.length > 0 && (
        <Button onClick={() => setDialog({ kind: 'share', people: shareable })}>
          {texts.share}
        </Button>
      )}
      {one && other && changeable.length === 2 && people.length === 2 && (
        <Button onClick={() => setDialog({ kind: 'merge', people: [one, other] })}>
          {texts.merge}
        </Button>
      )}
      <Button onClick={() => void save()}>{texts.export}</Button>
      {changeable.length > 0 && (
        <Button tone="danger" onClick={() => setDialog({ kind: 'delete' })}>
          {texts.delete}
        </Button>
      )}
      {dialog?.kind === 'share' && team && (
        <ShareDialog
          kind="share"
          who={texts.people(dialog.people.length)}
          team={team.name}
          onConfirm={() => {
            const chosen = new Set(dialog.people.map(({ id }) => id));
            setDialog(null);
            share('share', chosen, texts.people(chosen.size));
            onDone();
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeletePeopleDialog
          count={changeable.length}
          onConfirm={remove}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'generate' && (
        <GenerateDialog people={dialog.people} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'merge' && (
        <MergeDialog
          people={dialog.people}
          onClose={() => setDialog(null)}
          onMerged={(title, { outcomes, undo }) => {
            setDialog(null);
            end(title, outcomes, undo);
          }}
        />
      )}
    </>
  );
}
