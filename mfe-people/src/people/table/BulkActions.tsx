import { usePlatform, useStore } from '@fieldline/platform';
import { Button, ButtonLink, Input, lazyComponent, saveFile } from '@fieldline/ui';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { generateAddress } from '../../person/address';
import { withStatus, withTag } from '../../person/changes';
import { deletePeople } from '../../person/store';
import { StatusChange } from '../StatusChange';
import { texts as shared } from '../texts';

const DeletePeopleDialog = lazyComponent(() => import('./DeletePeopleDialog'));
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
  width: 128px;
`;

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
  const [dialog, setDialog] = useState<'delete' | 'merge' | null>(null);
  const [one, other] = people;
  const finish = (title: string) => {
    toast.show({ title });
    onDone();
  };
  const addTag = () => {
    void stores.people.write((all) => withTag(all, selected, tag.trim(), new Date()));
    finish(texts.tagged(people.length, tag.trim()));
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
      <StatusChange
        onStatus={(status) => {
          void stores.people.write((all) => withStatus(all, selected, status, new Date()));
          finish(texts.changed(people.length));
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
      {one && people.length === 1 && (
        <ButtonLink to={generateAddress(one)}>{texts.generate}</ButtonLink>
      )}
      {people.length === 2 && <Button onClick={() => setDialog('merge')}>{texts.merge}</Button>}
      <Button onClick={() => void save()}>{texts.export}</Button>
      <Button tone="danger" onClick={() => setDialog('delete')}>
        {texts.delete}
      </Button>
      <Suspense fallback={null}>
        {dialog === 'delete' && (
          <DeletePeopleDialog
            count={people.length}
            onConfirm={remove}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'merge' && one && other && (
          <MergeDialog
            people={[one, other]}
            onClose={() => setDialog(null)}
            onMerged={(title) => {
              setDialog(null);
              finish(title);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
