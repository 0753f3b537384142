import { ConfirmDialog } from '@fieldline/ui/overlays';
import { texts } from './texts';

/** Asks before a page is left whose download has not finished. */
export default function LeaveDialog({
  onLeave,
  onStay,
}: {
  onLeave: () => void;
  onStay: () => void;
}) {
  return (
    <ConfirmDialog
      open
      title={texts.leave.title}
      text={texts.leave.text}
      confirmLabel={texts.leave.confirm}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
