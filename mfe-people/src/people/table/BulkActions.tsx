import { PERSON_STATUSES } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { Button } from '@fieldline/ui';
import { type BulkAction, BulkMenu, BulkMore } from '@fieldline/ui/lists';
import { useState } from 'react';
import { tagsOf } from '../view/model';
import { texts as shared } from '../texts';
import { BulkDialogs, type OpenDialog } from './BulkDialogs';
import { useBulkActions } from './useBulkActions';

const texts = {
  ...shared,
  status: 'Status',
  newTag: 'New Tag...',
  export: 'Export',
  merge: 'Merge',
  share: 'Share with Team',
  delete: 'Delete',
};

export interface BulkActionsProps {
  selected: ReadonlySet<string>;
  /** Called when the selection is no longer needed. */
  onDone: () => void;
}

/** The actions for all selected people. */
export function BulkActions({ selected, onDone }: BulkActionsProps) {
  const actions = useBulkActions(selected, onDone);
  const { people, changeable, shareable } = actions;
  const tags = tagsOf(useStore(usePlatform().stores.people));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [one, other] = people;
  const isPair = changeable.length === 2 && people.length === 2;
  const more: readonly (BulkAction | false | undefined)[] = [
    shareable.length > 0 && {
      label: texts.share,
      onSelect: () => setDialog({ kind: 'share', people: shareable }),
    },
    one &&
      other &&
      isPair && {
        label: texts.merge,
        onSelect: () => setDialog({ kind: 'merge', people: [one, other] }),
      },
    { label: texts.export, onSelect: () => void actions.save() },
    changeable.length > 0 && {
      label: texts.delete,
      destructive: true,
      onSelect: () => setDialog({ kind: 'delete' }),
    },
  ];
  return (
    <>
      {changeable.length > 0 && (
        <>
          <BulkMenu
            label={texts.status}
            entries={PERSON_STATUSES.map((status) => ({
              label: texts.filter[status],
              onSelect: () => actions.changeStatus(status),
            }))}
          />
          <BulkMenu
            label={texts.tag}
            entries={[
              ...tags.map((tag) => ({ label: tag, onSelect: () => actions.addTag(tag) })),
              { label: texts.newTag, onSelect: () => setDialog({ kind: 'tag' }) },
            ]}
          />
          <Button onClick={() => setDialog({ kind: 'generate', people: changeable })}>
            {texts.generate}
          </Button>
        </>
      )}
      <BulkMore entries={more.filter((entry) => !!entry)} />
      <BulkDialogs dialog={dialog} actions={actions} onClose={() => setDialog(null)} />
    </>
  );
}
