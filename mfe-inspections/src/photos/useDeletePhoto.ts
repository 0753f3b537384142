import { deleteFile, type Log } from '@fieldline/contracts';
import { ApiError, usePlatform } from '@fieldline/platform';
import { useState } from 'react';
import { logKey, LOGS_KEY } from '../logs/queries';
import { PROJECTS_KEY } from '../projects/queries';
import { texts } from './texts';

/** The photos of a log that are not being deleted, and how to delete one. */
export function useDeletePhoto(log: Log) {
  const { api, queryClient, toast, logger } = usePlatform();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const key = logKey(log.id);

  async function remove(id: string) {
    setLeaving((ids) => new Set([...ids, id]));
    try {
      await deleteOrMissing(id);
      // An answer that is on its way still has the photo.
      await queryClient.cancelQueries({ queryKey: key, exact: true });
      queryClient.setQueryData<Log>(
        key,
        (old) => old && { ...old, photos: old.photos.filter((photo) => photo !== id) },
      );
      void queryClient.invalidateQueries({ queryKey: LOGS_KEY });
      void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY });
    } catch (error) {
      logger.warn('A photo was not deleted', error);
      toast.show({
        title: texts.removal.failed,
        ...(error instanceof Error && { description: error.message }),
        variant: 'destructive',
      });
    } finally {
      setLeaving((ids) => new Set([...ids].filter((each) => each !== id)));
    }
  }

  async function deleteOrMissing(id: string) {
    try {
      await api.call(deleteFile, { params: { id } });
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone) throw error;
    }
  }

  return { photos: log.photos.filter((id) => !leaving.has(id)), remove };
}
