import { type Checklist, createLog, type Log } from '@fieldline/contracts';
import {
  type EditedFields,
  useIdempotencyKey,
  useOwnSaves,
  usePlatform,
} from '@fieldline/platform';
import { draftOf } from '../../checklist/model';
import { capturedVisit } from '../../outgoing/capture';
import { sendOrKeep } from '../../outgoing/sendOrKeep';
import type { LogForm } from './model';
import { capture, type LogChange, updateLogFields, wireOf } from './saveLog';

/** Creating and changing logs. Both throw what the call throws. */
export function useSaveLog() {
  const platform = usePlatform();
  const keyFor = useIdempotencyKey();
  const save = useOwnSaves();

  const create = (
    { projectId, ...fields }: LogForm,
    checklist: Checklist | null = null,
  ): Promise<Log> => {
    const body = {
      ...wireOf(fields),
      ...(checklist && { checklist: draftOf(checklist) }),
    };
    const id = keyFor({ projectId, body });
    return sendOrKeep(platform, {
      id: projectId,
      send: () =>
        platform.api.call(createLog, {
          params: { id: projectId },
          body: { ...body, id },
          idempotencyKey: id,
        }),
      keep: () => {
        const { entry, log } = capturedVisit(projectId, body, id);
        return capture(platform, entry, log);
      },
    });
  };

  const update = <Form extends Partial<LogForm> & EditedFields>(change: LogChange<Form>) =>
    updateLogFields(platform, save, change);

  return { create, update };
}
