import { ConfirmDialog } from './ConfirmDialog';

const texts = {
  title: 'Discard changes?',
  text: 'What you have entered has not been saved.',
  confirm: 'Discard',
};

export interface DiscardDialogProps {
  open?: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks before the user's input is lost. */
export function DiscardDialog({ open = true, onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.confirm}
      onConfirm={onDiscard}
      onClose={onStay}
    />
  );
}
