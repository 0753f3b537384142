import { deleteProject, type Project } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { LOGS_KEY, projectKey, PROJECTS_KEY } from '../queries/keys';
import { useRefresh } from '../queries/useRefresh';
import { deleteUnlessGone } from '../items/deleteUnlessGone';
import { deletionFailed } from '../items/removals';
import { useRemovals } from '../items/useRemovals';

const texts = {
  done: (count: number) =>
    count === 1 ? 'Project deleted successfully' : `${count} projects deleted successfully`,
  failed: deletionFailed('project', 'projects'),
};

/** Deletes projects with their site visits and photos, with Undo. */
export function useDeleteProjects() {
  const { api, queryClient } = usePlatform();
  const { remove } = useRemovals();
  const refresh = useRefresh();
  return (projects: readonly Pick<Project, 'id'>[]) =>
    remove({
      ids: projects.map(({ id }) => id),
      texts: { done: texts.done(projects.length), failed: texts.failed },
      send: (id, keepalive) =>
        deleteUnlessGone(() => api.call(deleteProject, { params: { id }, keepalive })),
      onSent: (gone) => {
        for (const id of gone) queryClient.removeQueries({ queryKey: projectKey(id) });
        // Lists that are not in view would show it, or its visits, for a moment when they come back.
        for (const queryKey of [PROJECTS_KEY, LOGS_KEY]) {
          queryClient.removeQueries({ queryKey, type: 'inactive' });
        }
        void refresh();
      },
    });
}
