import type { Log, LogStatus } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button } from '@fieldline/ui';
import { useSaveField } from './useSaveField';

const texts = {
  complete: 'Mark as completed',
  reopen: 'Back to draft',
  completed: 'Site visit marked as completed',
  reopened: 'Site visit changed back to draft',
};

/** Switches a visit between draft and completed in one click. */
export function StatusSwitch({ visit }: { visit: Log }) {
  const { toast } = usePlatform();
  const { save } = useSaveField();
  const isCompleted = visit.status === 'completed';
  const status: LogStatus = isCompleted ? 'draft' : 'completed';
  const announce = () => toast.show({ title: isCompleted ? texts.reopened : texts.completed });

  const change = () =>
    void save({
      visit,
      mine: { status },
      // There are two: whoever changed it meanwhile has chosen the same.
      formOf: (saved) => ({ status: saved.status === 'completed' ? 'completed' : 'draft' }),
      onSaved: announce,
      onChanged: announce,
    });

  return (
    // The second half of a double click would switch back.
    <Button
      tone={isCompleted ? 'secondary' : 'primary'}
      onClick={({ detail }) => detail <= 1 && change()}
    >
      {isCompleted ? texts.reopen : texts.complete}
    </Button>
  );
}
