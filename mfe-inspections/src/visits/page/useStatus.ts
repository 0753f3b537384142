import type { Log, LogStatus } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useSaveField } from './useSaveField';

const texts = {
  completed: 'Site visit marked as completed',
  draft: 'Site visit changed back to draft',
};

/** Gives a visit another status, in one step. */
export function useStatus(visit: Log) {
  const { toast } = usePlatform();
  const { save } = useSaveField();
  return (status: LogStatus) => {
    const announce = () => toast.show({ title: texts[status] });
    void save({
      visit,
      mine: { status },
      // There are only two statuses: if someone else changed it at the same time, they chose the
      // same one.
      formOf: (saved) => ({ status: saved.status === 'completed' ? 'completed' : 'draft' }),
      onSaved: announce,
      onChanged: announce,
    });
  };
}
