import type { Person, PersonStatus } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { Button, Input, lazyComponent, saveFile } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { changeUndoably } from '../../editing/undoable';
import { withStatus, withTag } from '../../person/changes';
import { deletePeople } from '../../person/deletion';
import { StatusChange } from '../StatusChange';
import { texts as shared } from '../texts';

const DeletePeopleDialog = lazyComponent(() => import('./DeletePeopleDialog'));
const GenerateDialog = lazyComponent(() => import('../generate/GenerateDialog'));
const MergeDialog = lazyComponent(() => import('../merge/MergeDialog'));

const texts = {
  ...shared,
  tag: 'New tag',
  addTag: 'Add Tag',
  tagged: (count: number, tag: string) => `"${tag}" added to ${shared.count(count)}`,
  export: 'Export',
  merge: 'Merge',
  delete: 'Delete',
  deleted: (count: number) => `${shared.count(count)} deleted`,
};

const TagField = styled(Input)`
  width: 104px;
`;

/** With the people it is about: what it does may change who is selected while it is open. */
type OpenDialog =
  | { readonly kind: 'delete' }
  | { readonly kind: 'generate'; readonly people: readonly Person[] }
  | { readonly kind: 'merge'; readonly people: readonly [Person, Person] };

export interface BulkActionsProps {
  selected: ReadonlySet<string>;
  /** Nobody needs to be selected any more. */
  onDone: () => void;
}

/** What can be done with everybody who is selected. */
export function BulkActions({ selected, onDone }: BulkActionsProps) {
  const { stores, toast } = usePlatform();
  const people = useStore(stores.people).filter(({ id }) => selected.has(id));
  const [tag, setTag] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [one, other] = people;
  const finish = (title: string, undo?: () => unknown) => {
    const action = undo && { label: texts.undo, run: () => void undo() };
    toast.show({ title, ...(action && { action }) });
    onDone();
  };
  const addTag = () => {
    const now = new Date();
    const { undo } = changeUndoably(stores.people, (all) =>
      withTag(all, selected, tag.trim(), now),
    );
    finish(texts.tagged(people.length, tag.trim()), undo);
  };
  const changeStatus = (status: PersonStatus) => {
    const now = new Date();
    const { undo } = changeUndoably(stores.people, (all) => withStatus(all, selected, status, now));
    finish(texts.changed(people.length), undo);
  };
  const remove = () => {
    setDialog(null);
    void deletePeople(stores, selected);
    finish(texts.deleted(people.length));
  };
  const save = async () => {
    const { peopleFile } = await import('../transfer/files');
    saveFile('fieldline-people.csv', 'text/csv', peopleFile(people));
  };
  return (
    <>
      <StatusChange onStatus={changeStatus} />
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
      <Button onClick={() => setDialog({ kind: 'generate', people })}>{texts.generate}</Button>
      {one && other && people.length === 2 && (
        <Button onClick={() => setDialog({ kind: 'merge', people: [one, other] })}>
          {texts.merge}
        </Button>
      )}
      <Button onClick={() => void save()}>{texts.export}</Button>
      <Button tone="danger" onClick={() => setDialog({ kind: 'delete' })}>
        {texts.delete}
      </Button>
      {dialog?.kind === 'delete' && (
        <DeletePeopleDialog
          count={people.length}
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
          onMerged={(title, undo) => {
            setDialog(null);
            finish(title, undo);
          }}
        />
      )}
    </>
  );
}
