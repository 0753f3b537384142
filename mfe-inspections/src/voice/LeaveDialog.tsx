import { ConfirmDialog } from '@fieldline/ui/overlays';
import { texts } from './texts';

/** Asks before a page is left with a voice note that was not saved. */
export default function LeaveDialog({
  onLeave,
  onStay,
}: {
  onLeave: () => void;
  onStay: () => void;
}) {
  return <ConfirmDialog open {...texts.leaving} onConfirm={onLeave} onClose={onStay} />;
}
