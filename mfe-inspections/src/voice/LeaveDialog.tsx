import { ConfirmDialog } from '@fieldline/ui/overlays';
import { texts } from './texts';

/** Asks before a page with an unsaved voice note is left. */
export default function LeaveDialog({
  onLeave,
  onStay,
}: {
  onLeave: () => void;
  onStay: () => void;
}) {
  return <ConfirmDialog open {...texts.leaving} onConfirm={onLeave} onClose={onStay} />;
}
