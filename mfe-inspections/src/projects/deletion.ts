import { deleteProject } from '@fieldline/contracts';
import { useDeletion } from '../items/useDeletion';
import { LOGS_KEY, projectKey, PROJECTS_KEY } from '../queries/keys';

/** Deletes projects with their site visits and photos, with Undo. */
export const useDeleteProjects = () =>
  useDeletion({
    one: 'Project',
    several: 'projects',
    call: (api, options) => api.call(deleteProject, options),
    keyOf: projectKey,
    lists: [PROJECTS_KEY, LOGS_KEY],
  });
