import { deleteProject, type Project } from '@fieldline/contracts';
import { ApiError, usePlatform } from '@fieldline/platform';
import { LOGS_KEY } from '../logs/queries';
import { projectKey, PROJECTS_KEY } from './queries';

const texts = {
  title: 'Delete Project',
  alone: (name: string) =>
    `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  withLogs: (name: string, count: number) =>
    `Are you sure you want to delete "${name}"? This action cannot be undone and will also remove its ${count === 1 ? 'site visit' : `${count} site visits`} with all photos.`,
  done: 'Project deleted successfully',
  failed: {
    title: 'Failed to delete project',
    description: 'It is still there. Please try again.',
  },
};

/** The question before a project is deleted, with what goes along. */
export const projectDeletion = ({ name, logCount }: Pick<Project, 'name' | 'logCount'>) => ({
  title: texts.title,
  text: logCount === 0 ? texts.alone(name) : texts.withLogs(name, logCount),
});

/** Deletes a project and says so; answers whether it is gone. */
export function useDeleteProject() {
  const { api, queryClient, toast, logger } = usePlatform();
  return async (id: string): Promise<boolean> => {
    try {
      await api.call(deleteProject, { params: { id } });
    } catch (error) {
      // Gone already: by another tab, or by an earlier attempt whose answer was lost.
      if (!(error instanceof ApiError && error.status === 404)) {
        logger.error(texts.failed.title, error);
        toast.show({ ...texts.failed, variant: 'destructive' });
        return false;
      }
    }
    // Or a page that still shows it would read it again.
    queryClient.removeQueries({ queryKey: projectKey(id) });
    // Lists that are not in view would show it, or its logs, for a moment when they come back.
    for (const queryKey of [PROJECTS_KEY, LOGS_KEY]) {
      queryClient.removeQueries({ queryKey, type: 'inactive' });
    }
    toast.show({ title: texts.done });
    return true;
  };
}
