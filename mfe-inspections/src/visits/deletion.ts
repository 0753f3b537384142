import { deleteLog, type Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { logKey, LOGS_KEY } from '../queries/keys';
import { useRefresh } from '../queries/useRefresh';
import { deleteUnlessGone } from '../items/deleteUnlessGone';
import { deletionFailed } from '../items/removals';
import { useRemovals } from '../items/useRemovals';

const texts = {
  done: (count: number) =>
    count === 1 ? 'Site visit deleted successfully' : `${count} site visits deleted successfully`,
  failed: deletionFailed('site visit', 'site visits'),
};

/** Deletes visits, with Undo. */
export function useDeleteVisits() {
  const { api, queryClient } = usePlatform();
  const { remove } = useRemovals();
  const refresh = useRefresh();
  return (visits: readonly Pick<Log, 'id'>[]) =>
    remove({
      ids: visits.map(({ id }) => id),
      texts: { done: texts.done(visits.length), failed: texts.failed },
      send: (id, keepalive) =>
        deleteUnlessGone(() => api.call(deleteLog, { params: { id }, keepalive })),
      onSent: (gone) => {
        for (const id of gone) queryClient.removeQueries({ queryKey: logKey(id) });
        // Lists that are not in view would show it for a moment when they come back.
        queryClient.removeQueries({ queryKey: LOGS_KEY, type: 'inactive' });
        void refresh();
      },
    });
}
