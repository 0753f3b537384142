import { ConfirmDialog } from '@fieldline/ui/overlays';

const texts = { confirm: 'Delete' };

export interface DeleteDialogProps {
  title: string;
  /** The question, with what goes along. */
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is deleted. */
export default function DeleteDialog(props: DeleteDialogProps) {
  return <ConfirmDialog open confirmLabel={texts.confirm} {...props} />;
}
