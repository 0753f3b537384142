import { createProject, type Project, readProject, updateProject } from '@fieldline/contracts';
import { type SaveOutcome, useIdempotencyKey, useOwnSaves, usePlatform } from '@fieldline/platform';
import { type ProjectForm, projectFormOf } from './model';

/** Creating and changing projects. Both throw what the call throws. */
export function useSaveProject() {
  const { api } = usePlatform();
  const keyFor = useIdempotencyKey();
  const save = useOwnSaves();

  const create = (body: ProjectForm): Promise<Project> =>
    api.call(createProject, { body, idempotencyKey: keyFor(body) });

  /** Saves over the version `base`. */
  const update = (base: Project, mine: ProjectForm): Promise<SaveOutcome<Project>> =>
    save({
      id: base.id,
      mine,
      base: { form: projectFormOf(base), version: base.version },
      formOf: projectFormOf,
      read: () => api.call(readProject, { params: { id: base.id } }),
      write: (version) =>
        api.call(updateProject, { params: { id: base.id }, body: mine, ifMatch: version }),
    });

  return { create, update };
}
