import {
  byAuthor,
  decodeLog,
  type Fields,
  type Log,
  readLogHistory,
  updateLog,
} from '@fieldline/contracts';
import { usePlatform, useWorkspace } from '@fieldline/platform';
import { FactLine, timeText } from '@fieldline/ui';
import { HistoryDialog } from '@fieldline/ui/overlays';
import { visitWireOf } from '../../offline/capture/capture';
import { logKey } from '../../queries/keys';
import { useRefresh } from '../../queries/useRefresh';
import { logFormOf } from '../form/model';
import { changesOf } from './changes';

const texts = {
  updated: (time: string) => `Updated ${time}`,
  created: (time: string) => `Created ${time}`,
};

/**
 * The history of a visit. Only its fields are restored; photos, voice notes and the checklist stay.
 */
export default function VisitHistory({ visit, onClose }: { visit: Log; onClose: () => void }) {
  const { api, queryClient } = usePlatform();
  const refresh = useRefresh();
  const params = { id: visit.id };
  const isAlone = useWorkspace().id === null;

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
      facts={
        <FactLine
          facts={[
            texts.created(timeText(visit.createdAt)) + (isAlone ? '' : byAuthor(visit.createdBy)),
            texts.updated(timeText(visit.updatedAt)) + (isAlone ? '' : byAuthor(visit.changedBy)),
          ]}
        />
      }
      read={(before) => api.call(readLogHistory, { params, query: { before } })}
      describe={changesOf}
      restore={restore}
      onClose={onClose}
    />
  );
}
