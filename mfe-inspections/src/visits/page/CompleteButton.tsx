import type { Log, LogStatus } from '@fieldline/contracts';
import { ForEditors } from '@fieldline/platform';
import { Button } from '@fieldline/ui';

const texts = { complete: 'Complete', reopen: 'Reopen' };

export interface CompleteButtonProps {
  visit: Log;
  onStatus: (status: LogStatus) => void;
  /** Its look where it is not the primary button. */
  otherwise: 'quiet' | 'secondary';
}

/**
 * Completes a visit, or makes it a draft again. The page's primary button on a draft with photos;
 * on one without, that is "Add Photos".
 */
export function CompleteButton({ visit, onStatus, otherwise }: CompleteButtonProps) {
  const isDraft = visit.status !== 'completed';
  return (
    <ForEditors>
      <Button
        tone={isDraft && visit.photos.length > 0 ? 'primary' : otherwise}
        // The second half of a double click would undo the change.
        onClick={({ detail }) => detail <= 1 && onStatus(isDraft ? 'completed' : 'draft')}
      >
        {isDraft ? texts.complete : texts.reopen}
      </Button>
    </ForEditors>
  );
}
