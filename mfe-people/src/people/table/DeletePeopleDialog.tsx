import { ConfirmDialog } from '@fieldline/ui/overlays';

const texts = {
  title: 'Delete People',
  text: (count: number) =>
    `Are you sure you want to delete ${count === 1 ? '1 person' : `${count} people`}? This action cannot be undone and will also remove all associated sales guides.`,
  confirm: 'Delete',
};

export interface DeletePeopleDialogProps {
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before several people are deleted. */
export default function DeletePeopleDialog({ count, onConfirm, onClose }: DeletePeopleDialogProps) {
  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={texts.text(count)}
      confirmLabel={texts.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
