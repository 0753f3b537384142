import { createProject, type Project, readProject, updateProject } from '@fieldline/contracts';
import { useIdempotencyKey, useOwnSaves, usePlatform } from '@fieldline/platform';
import { keepCaptured, saveOrKeep } from '../../items/saving';
import { capturedProject, capturedProjectEdit } from '../../offline/capture/capture';
import { sendOrKeep } from '../../offline/capture/sendOrKeep';
import { projectKey } from '../../queries/keys';
import { type ProjectForm, projectFormOf } from './model';

/** Creating and changing projects. Both throw what the call throws. */
export function useSaveProject() {
  const platform = usePlatform();
  const { api } = platform;
  const keyFor = useIdempotencyKey();
  const save = useOwnSaves();

  const create = (draft: ProjectForm): Promise<Project> => {
    const id = keyFor(draft);
    return sendOrKeep(platform, {
      send: () => api.call(createProject, { body: { ...draft, id }, idempotencyKey: id }),
      keep: () => keepCaptured(platform, projectKey(id), capturedProject(draft, id)),
    });
  };

  /** Saves over the version `project`. */
  const update = (project: Project, mine: ProjectForm) => {
    const { id, version } = project;
    const form = projectFormOf(project);
    return saveOrKeep(platform, save, {
      id,
      key: projectKey(id),
      mine,
      base: { form, version },
      formOf: projectFormOf,
      read: () => api.call(readProject, { params: { id } }),
      write: (ifMatch) => api.call(updateProject, { params: { id }, body: mine, ifMatch }),
      capture: () => capturedProjectEdit(project, mine, form),
    });
  };

  return { create, update };
}
