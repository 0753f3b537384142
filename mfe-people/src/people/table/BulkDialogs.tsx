import type { Person } from '@fieldline/contracts';
import { lazyComponent } from '@fieldline/ui';
import type { useBulkActions } from './useBulkActions';

const DeletePeopleDialog = lazyComponent(() => import('./DeletePeopleDialog'));
const GenerateDialog = lazyComponent(() => import('../generate/GenerateDialog'));
const ShareDialog = lazyComponent(() => import('../../person/ShareDialog'));
const TagDialog = lazyComponent(() => import('./TagDialog'));
const MergeDialog = lazyComponent(() => import('../merge/MergeDialog'));

const texts = { people: (count: number) => (count === 1 ? '1 person' : `${count} people`) };

/** Contains its own list of people, because the selection may change while the dialog is open. */
export type OpenDialog =
  | { readonly kind: 'delete' | 'tag' }
  | { readonly kind: 'generate' | 'share'; readonly people: readonly Person[] }
  | { readonly kind: 'merge'; readonly people: readonly [Person, Person] };

export interface BulkDialogsProps {
  dialog: OpenDialog | null;
  actions: ReturnType<typeof useBulkActions>;
  onClose: () => void;
}

/** The dialogs of the actions for all selected people. */
export function BulkDialogs({ dialog, actions, onClose }: BulkDialogsProps) {
  const { changeable, team, remove, share, tellMerged, addTag } = actions;
  return (
    <>
      {dialog?.kind === 'share' && team && (
        <ShareDialog
          kind="share"
          who={texts.people(dialog.people.length)}
          team={team.name}
          onConfirm={() => {
            onClose();
            share(dialog.people, texts.people(dialog.people.length));
          }}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeletePeopleDialog
          count={changeable.length}
          onConfirm={() => {
            onClose();
            remove();
          }}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'tag' && (
        <TagDialog
          onTag={(tag) => {
            onClose();
            addTag(tag);
          }}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'generate' && <GenerateDialog people={dialog.people} onClose={onClose} />}
      {dialog?.kind === 'merge' && (
        <MergeDialog
          people={dialog.people}
          onClose={onClose}
          onMerged={(title, merge) => {
            onClose();
            tellMerged(title, merge);
          }}
        />
      )}
    </>
  );
}
