import {
  changedCheckItem,
  type CheckItem,
  type CheckItemPatch,
  type Log,
  readCheckItem,
  updateCheckItem,
} from '@fieldline/contracts';
import {
  ApiError,
  type EditedFields,
  reportFailure,
  useOwnSaves,
  usePlatform,
} from '@fieldline/platform';
import { useRef } from 'react';
import { capturedAnswer } from '../../offline/capture/capture';
import { logKey } from '../../queries/keys';
import { showChange } from '../../queries/showChange';
import { useRefresh } from '../../queries/useRefresh';
import { withItem } from '../model';
import { texts } from './texts';

/** The changed fields, as texts that can be compared. */
const formOf =
  (change: CheckItemPatch) =>
  (item: CheckItemPatch): EditedFields => ({
    ...('answer' in change && { answer: item.answer ?? '' }),
    ...('note' in change && { note: item.note ?? '' }),
    ...('photo' in change && { photo: item.photo ?? '' }),
  });

/**
 * Answers items of a visit's checklist: shown at once, sent one after the other. Offline they go to
 * the outbox; so do answers whose call got lost, and all later ones.
 */
export function useAnswer(logId: string) {
  const { api, outbox, queryClient, toast, logger } = usePlatform();
  const save = useOwnSaves();
  const refresh = useRefresh();
  const line = useRef({ last: Promise.resolve(), length: 0 });
  const key = logKey(logId);
  const show = (itemId: string, change: (item: CheckItem) => CheckItem) =>
    showChange<Log>(queryClient, { queryKey: key, exact: true }, (visit) =>
      withItem(visit, itemId, change),
    );
  const shown = (item: CheckItem) =>
    queryClient.getQueryData<Log>(key)?.checklist?.items.find(({ id }) => id === item.id) ?? item;

  const isHeld = () =>
    outbox.isNeeded(logId) ||
    outbox.entries().some((entry) => entry.logId === logId && entry.kind === 'checklist');
  const keep = (item: CheckItem, change: CheckItemPatch, version: number) =>
    outbox.add(capturedAnswer(logId, { ...item, version }, change));

  async function send(item: CheckItem, change: CheckItemPatch) {
    const { version } = shown(item);
    if (isHeld()) return keep(item, change, version);
    const params = { id: logId, itemId: item.id };
    const form = formOf(change);
    try {
      const outcome = await save({
        id: item.id,
        mine: form(change),
        base: { form: form(item), version },
        formOf: form,
        read: () => api.call(readCheckItem, { params }),
        write: (ifMatch) => api.call(updateCheckItem, { params, body: change, ifMatch }),
      });
      const { saved, kind } = outcome;
      // A later answer is shown already, and will be sent over this version.
      const isLast = line.current.length === 1;
      const isWhole = kind === 'changed' || isLast;
      show(item.id, (before) => (isWhole ? saved : { ...before, version: saved.version }));
      if (kind === 'changed') {
        toast.show({
          title: texts.changed,
          description: texts.changedHint(item.text),
          variant: 'destructive',
        });
      }
    } catch (error) {
      if (error instanceof ApiError) throw error;
      await keep(item, change, version);
    }
  }

  return (item: CheckItem, change: CheckItemPatch): void => {
    show(item.id, (before) => changedCheckItem(before, change));
    line.current.length += 1;
    line.current.last = line.current.last.then(async () => {
      try {
        await send(item, change);
      } catch (error) {
        reportFailure({ toast, logger }, error, { title: texts.failed, description: texts.hint });
        show(item.id, () => item);
      } finally {
        line.current.length -= 1;
        if (line.current.length === 0) void refresh();
      }
    });
  };
}
