import { type Log, readLog, updateLog } from '@fieldline/contracts';
import type {
  createOwnSaves,
  EditBase,
  EditedFields,
  NewOutboxEntry,
  Platform,
  SaveOutcome,
} from '@fieldline/platform';
import { capturedEdit } from '../../offline/capture/capture';
import { sendOrKeep } from '../../offline/capture/sendOrKeep';
import { logKey } from '../../queries/keys';
import type { VisitForm } from './model';

type Needed = Pick<Platform, 'api' | 'outbox' | 'connection' | 'queryClient'>;

/** A change of some fields of a log. */
export interface VisitChange<Form extends EditedFields> {
  /** As it was when the edit began, or as it was last seen. */
  readonly visit: Log;
  readonly mine: Form;
  readonly base: EditBase<Form>;
  readonly formOf: (visit: Log) => Form;
}

/** Keeps an entry to be sent later, and shows the visit as it will be. @throws NotKeptError */
export async function capture(
  { outbox, queryClient }: Pick<Needed, 'outbox' | 'queryClient'>,
  entry: NewOutboxEntry,
  visit: Log,
): Promise<Log> {
  await outbox.add(entry);
  // An answer that is on its way does not know of it.
  queryClient.setQueryData(logKey(visit.id), visit);
  return visit;
}

/**
 * Changes some fields of a visit, over what others have changed since. Without a network the change waits.
 * @param save from `useOwnSaves`
 * @throws what the call throws
 */
export function updateLogFields<Form extends Partial<VisitForm> & EditedFields>(
  platform: Needed,
  save: ReturnType<typeof createOwnSaves>,
  { visit, mine, base, formOf }: VisitChange<Form>,
): Promise<SaveOutcome<Log>> {
  const { api, outbox } = platform;
  const { id } = visit;
  const { projectId, ...fields }: Partial<VisitForm> = mine;
  const moved = projectId !== undefined && projectId !== base.form.projectId;
  return sendOrKeep<SaveOutcome<Log>>(platform, {
    id: outbox.isNeeded(projectId) ? projectId : id,
    send: () =>
      save({
        id,
        mine,
        base,
        formOf,
        read: () => api.call(readLog, { params: { id } }),
        write: (version) =>
          api.call(updateLog, {
            params: { id },
            body: { ...wireOf(fields), ...(moved && { project_id: projectId }) },
            ifMatch: version,
          }),
      }),
    keep: async () => {
      const captured = capturedEdit(visit, mine, base.form);
      if (!captured.isChanged) return { kind: 'saved', saved: visit };
      return { kind: 'saved', saved: await capture(platform, captured.entry, captured.visit) };
    },
  });
}

/** The fields as the server names them; a day that is not there is none. */
export const wireOf = <Fields extends Partial<VisitForm>>({ followUp, ...fields }: Fields) => ({
  ...fields,
  ...(followUp !== undefined && { follow_up: followUp === '' ? null : followUp }),
});
