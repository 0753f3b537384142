import { ConfirmDialog } from '@fieldline/ui/overlays';
import { texts } from './texts';

export interface DeletePhotoDialogProps {
  /** Counts from 1. */
  place: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a photo is deleted. */
export default function DeletePhotoDialog({ place, onConfirm, onClose }: DeletePhotoDialogProps) {
  return (
    <ConfirmDialog
      open
      title={texts.removal.title}
      text={texts.removal.text(place)}
      confirmLabel={texts.removal.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
