import { type Checklist, createLog, type Log, readLog, updateLog } from '@fieldline/contracts';
import {
  type EditBase,
  type EditedFields,
  type NewOutboxEntry,
  type SaveOutcome,
  useIdempotencyKey,
  useOwnSaves,
  usePlatform,
} from '@fieldline/platform';
import { draftOf } from '../../checklist/model';
import { capturedEdit, capturedVisit } from '../../outgoing/capture';
import { sendOrKeep } from '../../outgoing/sendOrKeep';
import { logKey } from '../../queries/keys';
import type { LogForm } from './model';

/** A change of some fields of a log. */
export interface LogChange<Form extends EditedFields> {
  /** As it was when the edit began, or as it was last seen. */
  readonly log: Log;
  readonly mine: Form;
  readonly base: EditBase<Form>;
  readonly formOf: (log: Log) => Form;
}

/** Creating and changing logs. Both throw what the call throws. */
export function useSaveLog() {
  const { api, outbox, connection, queryClient } = usePlatform();
  const keyFor = useIdempotencyKey();
  const save = useOwnSaves();
  const line = { outbox, connection };

  /** What is captured is shown at once; what is on its way from the server does not know of it. */
  const capture = async (entry: NewOutboxEntry, log: Log): Promise<Log> => {
    await outbox.add(entry);
    queryClient.setQueryData(logKey(log.id), log);
    return log;
  };

  const create = (
    { projectId, ...fields }: LogForm,
    checklist: Checklist | null = null,
  ): Promise<Log> => {
    const body = {
      ...wireOf(fields),
      ...(checklist && { checklist: draftOf(checklist) }),
    };
    const id = keyFor({ projectId, body });
    return sendOrKeep(line, {
      id: projectId,
      send: () =>
        api.call(createLog, {
          params: { id: projectId },
          body: { ...body, id },
          idempotencyKey: id,
        }),
      keep: () => {
        const { entry, log } = capturedVisit(projectId, body, id);
        return capture(entry, log);
      },
    });
  };

  const update = async <Form extends Partial<LogForm> & EditedFields>({
    log,
    mine,
    base,
    formOf,
  }: LogChange<Form>): Promise<SaveOutcome<Log>> => {
    const { id } = log;
    const { projectId, ...fields }: Partial<LogForm> = mine;
    const moved = projectId !== undefined && projectId !== base.form.projectId;
    return sendOrKeep<SaveOutcome<Log>>(line, {
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
        const captured = capturedEdit(log, mine, base.form);
        if (!captured.isChanged) return { kind: 'saved', saved: log };
        return { kind: 'saved', saved: await capture(captured.entry, captured.log) };
      },
    });
  };

  return { create, update };
}

/** The fields as the server names them; a day that is not there is none. */
const wireOf = <Fields extends Partial<LogForm>>({ followUp, ...fields }: Fields) => ({
  ...fields,
  ...(followUp !== undefined && { follow_up: followUp === '' ? null : followUp }),
});
