import { deleteFile, type Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { logKey, LOGS_KEY, PROJECTS_KEY } from '../../queries/keys';
import { showChange } from '../../queries/showChange';
import { deletionFailed } from '../../items/removals';
import { useRemovals } from '../../items/useRemovals';

const texts = {
  done: (count: number) => (count === 1 ? 'Photo deleted' : `${count} photos deleted`),
  failed: deletionFailed('photo', 'photos'),
};

/** The photos of a visit without those being deleted, and how to delete some, with Undo. */
export function usePhotos(visit: Log) {
  const { api, queryClient } = usePlatform();
  const { hidden, remove } = useRemovals();
  const key = logKey(visit.id);

  const onSent = (gone: readonly string[]) => {
    showChange<Log>(queryClient, { queryKey: key, exact: true }, (old) => ({
      ...old,
      photos: old.photos.filter((photo) => !gone.includes(photo)),
    }));
    void queryClient.invalidateQueries({ queryKey: LOGS_KEY });
    void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY });
  };

  return {
    photos: visit.photos.filter((id) => !hidden.has(id)),
    remove: (ids: readonly string[]) =>
      remove({
        ids,
        texts: { done: texts.done(ids.length), failed: texts.failed },
        send: (id, keepalive) => api.call(deleteFile, { params: { id }, keepalive }),
        onSent,
      }),
  };
}
