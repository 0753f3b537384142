import { deleteLog, type Log } from '@fieldline/contracts';
import { ApiError, usePlatform } from '@fieldline/platform';
import { logKey, LOGS_KEY } from './queries';

const texts = {
  title: 'Delete Site Visit',
  alone: (title: string) =>
    `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  withPhotos: (title: string, count: number) =>
    `Are you sure you want to delete "${title}"? This action cannot be undone and will also remove its ${count === 1 ? 'photo' : `${count} photos`}.`,
  done: 'Site visit deleted successfully',
  failed: {
    title: 'Failed to delete site visit',
    description: 'It is still there. Please try again.',
  },
};

/** The question before a log is deleted, with what goes along. */
export const logDeletion = ({ title, photos }: Pick<Log, 'title' | 'photos'>) => ({
  title: texts.title,
  text: photos.length === 0 ? texts.alone(title) : texts.withPhotos(title, photos.length),
});

/** Deletes a log and says so; answers whether it is gone. */
export function useDeleteLog() {
  const { api, queryClient, toast, logger } = usePlatform();
  return async (id: string): Promise<boolean> => {
    try {
      await api.call(deleteLog, { params: { id } });
    } catch (error) {
      // Gone already: by another tab, or by an earlier attempt whose answer was lost.
      if (!(error instanceof ApiError && error.status === 404)) {
        logger.error(texts.failed.title, error);
        toast.show({ ...texts.failed, variant: 'destructive' });
        return false;
      }
    }
    // Or a page that still shows it would read it again.
    queryClient.removeQueries({ queryKey: logKey(id) });
    // Lists that are not in view would show it for a moment when they come back.
    queryClient.removeQueries({ queryKey: LOGS_KEY, type: 'inactive' });
    toast.show({ title: texts.done });
    return true;
  };
}
