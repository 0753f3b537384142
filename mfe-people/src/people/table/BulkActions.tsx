import { Button, Input } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { StatusChange } from '../StatusChange';
import { texts as shared } from '../texts';
import { BulkDialogs, type OpenDialog } from './BulkDialogs';
import { useBulkActions } from './useBulkActions';

const texts = {
  ...shared,
  tag: 'New tag',
  addTag: 'Add Tag',
  export: 'Export',
  merge: 'Merge',
  share: 'Share with Team',
  delete: 'Delete',
};

const TagField = styled(Input)`
  width: 104px;
`;

export interface BulkActionsProps {
  selected: ReadonlySet<string>;
  /** Called when the selection is no longer needed. */
  onDone: () => void;
}

/** The actions for all selected people. */
export function BulkActions({ selected, onDone }: BulkActionsProps) {
  const actions = useBulkActions(selected, onDone);
  const { people, changeable, shareable } = actions;
  const [tag, setTag] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [one, other] = people;
  const addTag = () => actions.addTag(tag.trim());
  const editing = (
    <>
      <StatusChange onStatus={actions.changeStatus} />
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
      <Button onClick={() => void actions.save()}>{texts.export}</Button>
      {changeable.length > 0 && (
        <Button tone="danger" onClick={() => setDialog({ kind: 'delete' })}>
          {texts.delete}
        </Button>
      )}
      <BulkDialogs dialog={dialog} actions={actions} onClose={() => setDialog(null)} />
    </>
  );
}
