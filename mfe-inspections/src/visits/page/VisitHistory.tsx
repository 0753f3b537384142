import { decodeLog, type Fields, type Log, readLogHistory, updateLog } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { HistoryDialog } from '@fieldline/ui/overlays';
import { visitWireOf } from '../../offline/capture/capture';
import { logKey } from '../../queries/keys';
import { useRefresh } from '../../queries/useRefresh';
import { logFormOf } from '../form/model';
import { changesOf } from './changes';

/**
 * The history of a visit. Only its fields are restored; photos, voice notes and the checklist stay.
 */
export default function VisitHistory({ visit, onClose }: { visit: Log; onClose: () => void }) {
  const { api, queryClient } = usePlatform();
  const refresh = useRefresh();
  const params = { id: visit.id };

  const restore = async (former: Fields, current: Fields, ifMatch: number) => {
    const wanted = decodeLog({ ...former, ...params });
    const assignee = wanted.assignedTo?.uid ?? null;
    const present = decodeLog({ ...current, ...params }).assignedTo?.uid ?? null;
    const body = {
      ...visitWireOf(logFormOf(wanted)),
      // A member who has left cannot be assigned again.
      ...(assignee !== present && { assigned_to: assignee }),
    };
    queryClient.setQueryData(
      logKey(visit.id),
      await api.call(updateLog, { params, body, ifMatch }),
    );
    void refresh();
  };

  return (
    <HistoryDialog
      read={(before) => api.call(readLogHistory, { params, query: { before } })}
      describe={changesOf}
      restore={restore}
      onClose={onClose}
    />
  );
}
