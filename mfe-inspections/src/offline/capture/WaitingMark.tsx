import { useOutbox } from '@fieldline/platform';
import { Badge } from '@fieldline/ui';

const texts = { waiting: 'Waiting to send' };

/** Marks a visit that has unsent changes. */
export function WaitingMark({ logId }: { logId: string }) {
  const isWaiting = useOutbox().some((entry) => entry.logId === logId);
  return isWaiting ? <Badge $hue="amber">{texts.waiting}</Badge> : null;
}
