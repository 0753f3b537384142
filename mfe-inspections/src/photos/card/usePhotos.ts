import { deleteFile, type Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { logKey, LOGS_KEY, PROJECTS_KEY } from '../../queries/keys';
import { deleteUnlessGone } from '../../items/deleteUnlessGone';
import { useRemovals } from '../../items/useRemovals';

const texts = { done: 'Photo deleted', failed: () => ({ title: 'Failed to delete photo' }) };

/** The photos of a visit that are not being deleted, and how to delete one, with Undo. */
export function usePhotos(visit: Log) {
  const { api, queryClient } = usePlatform();
  const { hidden, remove } = useRemovals();
  const key = logKey(visit.id);

  const onSent = async (gone: readonly string[]) => {
    // An answer that is on its way still has the photo.
    await queryClient.cancelQueries({ queryKey: key, exact: true });
    queryClient.setQueryData<Log>(
      key,
      (old) => old && { ...old, photos: old.photos.filter((photo) => !gone.includes(photo)) },
    );
    void queryClient.invalidateQueries({ queryKey: LOGS_KEY });
    void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY });
  };

  return {
    photos: visit.photos.filter((id) => !hidden.has(id)),
    remove: (photo: string) =>
      remove({
        ids: [photo],
        texts,
        send: (id, keepalive) =>
          deleteUnlessGone(() => api.call(deleteFile, { params: { id }, keepalive })),
        onSent: (gone) => void onSent(gone),
      }),
  };
}
