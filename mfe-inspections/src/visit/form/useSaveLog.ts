import { createLog, type Log, readLog, updateLog } from '@fieldline/contracts';
import {
  type EditBase,
  type EditedFields,
  type SaveOutcome,
  saveVersioned,
  useIdempotencyKey,
  usePlatform,
} from '@fieldline/platform';
import type { LogForm } from './model';

/** A change of some fields of a log. */
export interface LogChange<Form extends EditedFields> {
  readonly id: string;
  readonly mine: Form;
  readonly base: EditBase<Form>;
  readonly formOf: (log: Log) => Form;
}

/** Creating and changing logs. Both throw what the call throws. */
export function useSaveLog() {
  const { api } = usePlatform();
  const keyFor = useIdempotencyKey();

  const create = ({ projectId, ...body }: LogForm): Promise<Log> =>
    api.call(createLog, {
      params: { id: projectId },
      body,
      idempotencyKey: keyFor({ projectId, body }),
    });

  const update = <Form extends Partial<LogForm> & EditedFields>({
    id,
    mine,
    base,
    formOf,
  }: LogChange<Form>): Promise<SaveOutcome<Log>> => {
    const { projectId, ...fields }: Partial<LogForm> = mine;
    const moved = projectId !== undefined && projectId !== base.form.projectId;
    return saveVersioned({
      mine,
      base,
      formOf,
      read: () => api.call(readLog, { params: { id } }),
      write: (version) =>
        api.call(updateLog, {
          params: { id },
          body: { ...fields, ...(moved && { project_id: projectId }) },
          ifMatch: version,
        }),
    });
  };

  return { create, update };
}
