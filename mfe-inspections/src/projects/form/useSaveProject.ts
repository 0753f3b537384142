import { createProject, type Project, readProject, updateProject } from '@fieldline/contracts';
import {
  type NewOutboxEntry,
  type SaveOutcome,
  useIdempotencyKey,
  useOwnSaves,
  usePlatform,
} from '@fieldline/platform';
import { capturedProject, capturedProjectEdit } from '../../offline/capture/capture';
import { sendOrKeep } from '../../offline/capture/sendOrKeep';
import { projectKey } from '../../queries/keys';
import { type ProjectForm, projectFormOf } from './model';

/** Creating and changing projects. Both throw what the call throws. */
export function useSaveProject() {
  const { api, outbox, connection, queryClient } = usePlatform();
  const keyFor = useIdempotencyKey();
  const save = useOwnSaves();
  const line = { outbox, connection };

  const capture = async (entry: NewOutboxEntry, project: Project): Promise<Project> => {
    await outbox.add(entry);
    queryClient.setQueryData(projectKey(project.id), project);
    return project;
  };

  const create = (draft: ProjectForm): Promise<Project> => {
    const id = keyFor(draft);
    return sendOrKeep(line, {
      send: () => api.call(createProject, { body: { ...draft, id }, idempotencyKey: id }),
      keep: () => {
        const { entry, project } = capturedProject(draft, id);
        return capture(entry, project);
      },
    });
  };

  /** Saves over the version `base`. */
  const update = (base: Project, mine: ProjectForm): Promise<SaveOutcome<Project>> =>
    sendOrKeep<SaveOutcome<Project>>(line, {
      id: base.id,
      send: () =>
        save({
          id: base.id,
          mine,
          base: { form: projectFormOf(base), version: base.version },
          formOf: projectFormOf,
          read: () => api.call(readProject, { params: { id: base.id } }),
          write: (version) =>
            api.call(updateProject, { params: { id: base.id }, body: mine, ifMatch: version }),
        }),
      keep: async () => {
        const captured = capturedProjectEdit(base, mine, projectFormOf(base));
        if (!captured.isChanged) return { kind: 'saved', saved: base };
        return { kind: 'saved', saved: await capture(captured.entry, captured.project) };
      },
    });

  return { create, update };
}
