import { ConfirmDialog } from '@fieldline/ui/overlays';
import { texts } from './texts';

/** Asks before unfinished uploads are dropped. */
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
      title={texts.leaving.title}
      text={texts.leaving.text}
      confirmLabel={texts.leaving.confirm}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
