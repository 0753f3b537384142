import { type Log, PHOTOS_PER_UPLOAD } from '@fieldline/contracts';
import { useMayEdit } from '@fieldline/platform';
import { useEffect, useEffectEvent } from 'react';
import { heapsOf } from '../camera/model';
import { takeOver } from '../handover';
import { useDropTarget } from '../upload/useDropTarget';
import { usePastedPhotos } from '../upload/usePastedPhotos';
import { useSendSmaller } from '../upload/useSendSmaller';
import { useUploads } from '../upload/useUploads';
import { useLookNotices } from './useLookNotices';
import type { usePhotos } from './usePhotos';

/**
 * Adds photos to a visit: chosen, dropped, pasted, taken, or handed over.
 * @param onAgain opens the camera, in the same gesture
 */
export function useAdding(visit: Log, shown: ReturnType<typeof usePhotos>, onAgain: () => void) {
  const mayEdit = useMayEdit();
  const uploads = useUploads(visit.id);
  const sendSmaller = useSendSmaller();
  const { look, forget, notices } = useLookNotices(visit, shown, uploads, onAgain);
  const add = (files: readonly File[]) => look(uploads.add(files, sendSmaller.smaller));
  const addAll = (files: readonly File[]) => {
    for (const heap of heapsOf(files, PHOTOS_PER_UPLOAD)) add(heap);
  };
  useHandedOver(visit.id, addAll);
  const taken = mayEdit ? add : ignored;
  const drop = useDropTarget(taken);
  usePastedPhotos(taken);
  const cancel = (id: string) => {
    forget([id]);
    uploads.cancel(id);
  };
  return {
    add,
    addAll,
    sendSmaller: sendSmaller.entry,
    uploads: { ...uploads, cancel },
    notices,
    drop,
  };
}

/** Viewers cannot add photos. */
const ignored = () => undefined;

/** Photos taken before the visit was created are added when its page opens. */
function useHandedOver(logId: string, add: (files: readonly File[]) => void) {
  const take = useEffectEvent(() => add(takeOver(logId)));
  useEffect(() => take(), []);
}
