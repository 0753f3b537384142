import { TextButton } from '../controls/Button';
import { Muted } from '../layout/Card';

const texts = { restored: 'Your unsaved changes were restored.', discard: 'Discard' };

/** Says that the form shows a draft, in one quiet line. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Muted role="status">
    {texts.restored} <TextButton onClick={onDiscard}>{texts.discard}</TextButton>
  </Muted>
);
