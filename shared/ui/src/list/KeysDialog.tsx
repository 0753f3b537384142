import { ButtonLink } from '../controls/Button';
import { Stack } from '../layout/Card';
import { Dialog } from '../overlays/Dialog';
import { LIST_KEYS, type ListKey, PAGE_KEYS } from './keys';
import { KeyTable } from './KeyTable';
import { texts } from './texts';

export interface KeysDialogProps {
  /** Keys that this list does not have. */
  without: readonly (ListKey | false)[];
  onClose: () => void;
}

/** The keys of a list. */
export default function KeysDialog({ without, onClose }: KeysDialogProps) {
  const own = Object.entries(LIST_KEYS).filter(([name]) => !without.some((key) => key === name));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.keys.title} width={360}>
      <Stack>
        <KeyTable keys={[...own.map(([, key]) => key), ...PAGE_KEYS]} />
        <ButtonLink to="/help" onClick={onClose}>
          {texts.keys.off}
        </ButtonLink>
      </Stack>
    </Dialog>
  );
}
