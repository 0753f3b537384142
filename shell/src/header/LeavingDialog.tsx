import { useOutbox, waitingThings } from '@fieldline/platform';
import { ConfirmDialog } from '@fieldline/ui/overlays';

const texts = {
  title: (count: number) => `Sign out with ${count} ${count === 1 ? 'item' : 'items'} not sent?`,
  text: 'Unsent items stay on this device, only for you, and are sent when you next sign in here.',
  confirm: 'Sign Out',
};

export interface LeavingDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a user signs out with unsent changes. */
export default function LeavingDialog({ onLeave, onStay }: LeavingDialogProps) {
  const { length } = waitingThings(useOutbox());
  return (
    <ConfirmDialog
      open
      title={texts.title(length)}
      text={texts.text}
      confirmLabel={texts.confirm}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
