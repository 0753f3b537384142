import { type Photo, readFileMetadata, updateFile } from '@fieldline/contracts';
import {
  type ConflictChoice,
  reportFailure,
  type SaveOutcome,
  saveVersioned,
  useOneAtATime,
  usePlatform,
  useUnloadWarning,
} from '@fieldline/platform';
import { useDraft } from '@fieldline/ui/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { capturedPhotoEdit } from '../../offline/capture/capture';
import { sendOrKeep } from '../../offline/capture/sendOrKeep';
import { WAITING_TOAST } from '../../offline/capture/waitingToast';
import { texts } from './texts';

export interface CaptionEdit {
  photo: Photo;
  onSaved: (photo: Photo) => void;
  /** Called with whether the dialog about two versions covers the photo. */
  onAsking: (asking: boolean) => void;
  onClose: () => void;
}

/** The caption being edited, and how it is saved. Unmounting saves it too, unless it was closed. */
export function useCaptionEdit({ photo, onSaved, onAsking, onClose }: CaptionEdit) {
  const { api, outbox, connection, toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();
  const isOpen = useRef(true);
  const draft = useDraft({
    form: `caption:${photo.id}`,
    initial: { caption: photo.caption },
    version: photo.version,
  });
  const [caption, setText] = useState(draft.start.caption);
  const [base, setBase] = useState({ ...photo, ...draft.base.values, version: draft.base.version });
  const [changed, setChanged] = useState<Photo | null>(null);
  const params = { id: photo.id };
  const isUnsaved = caption.trim() !== base.caption.trim();
  useUnloadWarning(isUnsaved);

  const setCaption = (next: string) => {
    setText(next);
    draft.note({ caption: next });
  };
  const close = (saved?: Photo) => {
    draft.clear();
    if (saved) onSaved(saved);
    isOpen.current = false;
    onClose();
  };
  const ask = (theirs: Photo | null) => {
    setChanged(theirs);
    onAsking(theirs !== null);
  };

  const send = (over: Photo) =>
    saveVersioned({
      mine: { caption },
      base: { form: { caption: over.caption }, version: over.version },
      formOf: (each: Photo) => ({ caption: each.caption }),
      read: () => api.call(readFileMetadata, { params }),
      write: (version) => api.call(updateFile, { params, body: { caption }, ifMatch: version }),
    });
  const keep = async (over: Photo): Promise<SaveOutcome<Photo>> => {
    await outbox.add(capturedPhotoEdit(over, { caption }));
    toast.show(WAITING_TOAST);
    return { kind: 'saved', saved: { ...over, caption } };
  };
  const saveOver = (over: Photo) =>
    void run(async () => {
      try {
        const { kind, saved } = await sendOrKeep<SaveOutcome<Photo>>(
          { outbox, connection },
          { id: photo.logId ?? undefined, send: () => send(over), keep: () => keep(over) },
        );
        if (kind === 'saved') close(saved);
        else if (isOpen.current) ask(saved);
      } catch (error) {
        // The user has left the editor, which saved the caption.
        if (!isOpen.current) return;
        reportFailure({ toast, logger }, error, {
          title: texts.captionFailed,
          description: texts.captionKept,
        });
      }
    });

  const choose = (choice: ConflictChoice) => {
    ask(null);
    if (choice === 'back' || !changed) return;
    setBase(changed);
    draft.rebase({ values: { caption: changed.caption }, version: changed.version });
    if (choice === 'mine') saveOver(changed);
    else close(changed);
  };

  /** Stored on the device first: after leaving, no editor can show a conflict or failure. */
  const saveOnLeaving = useEffectEvent(async () => {
    if (!isOpen.current || !isUnsaved) return;
    isOpen.current = false;
    onAsking(false);
    onSaved({ ...base, caption });
    try {
      await outbox.add(capturedPhotoEdit(base, { caption }));
      draft.clear();
    } catch {
      try {
        const { kind } = await send(base);
        if (kind === 'changed') throw new Error('Someone else changed the caption');
        draft.clear();
      } catch (error) {
        reportFailure({ toast, logger }, error, {
          title: texts.captionFailed,
          description: texts.captionWas(caption),
        });
      }
    }
  });
  useEffect(() => {
    isOpen.current = true;
    return () => void saveOnLeaving();
  }, []);

  return {
    caption,
    setCaption,
    isRestored: draft.isRestored,
    restart: () => {
      draft.restart();
      setText(photo.caption);
      setBase(photo);
    },
    changed,
    choose,
    busy,
    save: () => saveOver(base),
    close,
  };
}
