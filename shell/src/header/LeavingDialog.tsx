import { ConfirmDialog } from '@fieldline/ui/overlays';

const texts = {
  title: (count: number) => `Sign out with ${count} ${count === 1 ? 'item' : 'items'} not sent?`,
  text: 'What waits stays on this device, for you alone, and is sent when you sign in here again.',
  confirm: 'Sign Out',
};

export interface LeavingDialogProps {
  count: number;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a user leaves things behind that the server does not have. */
export default function LeavingDialog({ count, onLeave, onStay }: LeavingDialogProps) {
  return (
    <ConfirmDialog
      open
      title={texts.title(count)}
      text={texts.text}
      confirmLabel={texts.confirm}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
