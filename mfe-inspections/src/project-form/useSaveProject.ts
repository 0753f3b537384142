import { createProject, type Project, readProject, updateProject } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useIdempotencyKey } from '../editing/useIdempotencyKey';
import { type Base, type Outcome, saveVersioned } from '../editing/versioned';
import { type ProjectForm, projectFormOf } from './model';

/** Creating and changing projects. Both throw what the call throws. */
export function useSaveProject() {
  const { api } = usePlatform();
  const keyFor = useIdempotencyKey();

  const create = (body: ProjectForm): Promise<Project> =>
    api.call(createProject, { body, idempotencyKey: keyFor(body) });

  const update = (
    id: string,
    mine: ProjectForm,
    base: Base<ProjectForm>,
  ): Promise<Outcome<Project>> =>
    saveVersioned({
      mine,
      base,
      formOf: projectFormOf,
      read: () => api.call(readProject, { params: { id } }),
      write: (version) => api.call(updateProject, { params: { id }, body: mine, ifMatch: version }),
    });

  return { create, update };
}
