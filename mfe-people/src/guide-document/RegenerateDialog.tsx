import { CREDITS_PER_GUIDE } from '@fieldline/contracts';
import { ConfirmDialog } from '@fieldline/ui/overlays';

const texts = {
  title: 'Regenerate this guide?',
  text: `A new version costs ${CREDITS_PER_GUIDE} credit. The version you have now is kept: you can put it back.`,
  confirm: 'Regenerate',
};

export interface RegenerateDialogProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a credit is spent. */
export default function RegenerateDialog(props: RegenerateDialogProps) {
  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.confirm}
      {...props}
    />
  );
}
