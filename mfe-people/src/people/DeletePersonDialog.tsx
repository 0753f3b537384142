import { ConfirmDialog } from '@fieldline/ui/overlays';
import { texts } from './texts';

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
      title={texts.deletion.title}
      text={texts.deletion.text(name)}
      confirmLabel={texts.deletion.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
