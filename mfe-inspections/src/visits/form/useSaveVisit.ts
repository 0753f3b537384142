import { type Checklist, createLog, type Log } from '@fieldline/contracts';
import {
  type EditedFields,
  useIdempotencyKey,
  useOwnSaves,
  usePlatform,
} from '@fieldline/platform';
import { draftOf } from '../../checklists/model';
import { keepCaptured } from '../../items/saving';
import { capturedVisit, visitWireOf } from '../../offline/capture/capture';
import { sendOrKeep } from '../../offline/capture/sendOrKeep';
import type { VisitForm } from './model';
import { logKey } from '../../queries/keys';
import { updateLogFields, type VisitChange } from './saveVisit';

/** Creating and changing visits. Both throw what the call throws. */
export function useSaveVisit() {
  const platform = usePlatform();
  const keyFor = useIdempotencyKey();
  const save = useOwnSaves();

  const create = (
    { projectId, ...fields }: VisitForm,
    checklist: Checklist | null = null,
  ): Promise<Log> => {
    const body = {
      ...visitWireOf(fields),
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
      keep: () => keepCaptured(platform, logKey(id), capturedVisit(projectId, body, id)),
    });
  };

  const update = <Form extends Partial<VisitForm> & EditedFields>(change: VisitChange<Form>) =>
    updateLogFields(platform, save, change);

  return { create, update };
}
