import { ConfirmDialog } from '@fieldline/ui/overlays';

const texts = {
  title: 'Delete Person',
  text: (name: string) =>
    `Are you sure you want to delete "${name}"? This action cannot be undone and will also remove all associated sales guides.`,
  confirm: 'Delete',
};

export interface DeletePersonDialogProps {
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a person is deleted. */
export default function DeletePersonDialog({ name, onConfirm, onClose }: DeletePersonDialogProps) {
  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={texts.text(name)}
      confirmLabel={texts.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
