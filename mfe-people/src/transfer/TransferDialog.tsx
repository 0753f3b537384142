import { Dialog } from '@fieldline/ui/overlays';

export default function TransferDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Export and Import">
      .
    </Dialog>
  );
}
