import { type Log, readLog, updateLog } from '@fieldline/contracts';
import type { createOwnSaves, EditBase, EditedFields, SaveOutcome } from '@fieldline/platform';
import { type SavePlatform, saveOrKeep } from '../../items/saving';
import { capturedEdit, visitWireOf } from '../../offline/capture/capture';
import { logKey } from '../../queries/keys';
import type { VisitForm } from './model';

/** A change of some fields of a visit. */
export interface VisitChange<Form extends EditedFields> {
  /** The visit when the edit began, or as the user last saw it. */
  readonly visit: Log;
  readonly mine: Form;
  readonly base: EditBase<Form>;
  readonly formOf: (visit: Log) => Form;
}

/**
 * Changes some fields of a visit, over what others have changed since. Offline the change goes to
 * the outbox.
 * @param save from `useOwnSaves`
 * @throws what the call throws
 */
export function updateLogFields<Form extends Partial<VisitForm> & EditedFields>(
  platform: SavePlatform,
  save: ReturnType<typeof createOwnSaves>,
  { visit, ...change }: VisitChange<Form>,
): Promise<SaveOutcome<Log>> {
  const { api, outbox } = platform;
  const { id } = visit;
  const { mine, base } = change;
  const { projectId, ...fields }: Partial<VisitForm> = mine;
  const moved = projectId !== undefined && projectId !== base.form.projectId;
  return saveOrKeep(platform, save, {
    ...change,
    id,
    key: logKey(id),
    waitsFor: outbox.isNeeded(projectId) ? projectId : id,
    read: () => api.call(readLog, { params: { id } }),
    write: (ifMatch) =>
      api.call(updateLog, {
        params: { id },
        body: visitWireOf({ ...fields, ...(moved && { projectId }) }),
        ifMatch,
      }),
    capture: () => capturedEdit(visit, mine, base.form),
  });
}
