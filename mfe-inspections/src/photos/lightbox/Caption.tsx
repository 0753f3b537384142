import { LINE_MAX_LENGTH, type Photo, readFileMetadata, updateFile } from '@fieldline/contracts';
import {
  ForEditors,
  reportFailure,
  type SaveOutcome,
  saveVersioned,
  useOneAtATime,
  usePlatform,
  useUnloadWarning,
} from '@fieldline/platform';
import { Button, Input, space, TextButton } from '@fieldline/ui';
import { ConflictDialog } from '@fieldline/ui/overlays';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { capturedPhotoEdit } from '../../offline/capture/capture';
import { sendOrKeep } from '../../offline/capture/sendOrKeep';
import { WAITING_TOAST } from '../../offline/capture/waitingToast';
import { texts } from './texts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: baseline;
  min-width: 0;
`;

const Words = styled.p`
  max-height: 4.5em;
  overflow: auto;
  overflow-wrap: anywhere;
`;

const Form = styled.form`
  display: flex;
  gap: ${space(2)};
  input {
    min-width: 0;
  }
`;

export interface CaptionProps {
  photo: Photo;
  onSaved: (photo: Photo) => void;
  /** Called with whether the dialog about two versions covers the photo. */
  onAsking: (asking: boolean) => void;
}

/** A photo's caption, shown and edited in place. */
export function Caption({ photo, onSaved, onAsking }: CaptionProps) {
  const [isEdited, setEdited] = useState(false);
  if (isEdited) {
    return (
      <Editor
        photo={photo}
        onSaved={onSaved}
        onAsking={onAsking}
        onClose={() => setEdited(false)}
      />
    );
  }
  return (
    <Line>
      {photo.caption && <Words>{photo.caption}</Words>}
      <ForEditors>
        <TextButton onClick={() => setEdited(true)}>
          {photo.caption ? texts.editCaption : texts.addCaption}
        </TextButton>
      </ForEditors>
    </Line>
  );
}

interface EditorProps extends CaptionProps {
  onClose: () => void;
}

/** Edits a caption. Leaving the editor in any way but Cancel or Escape saves it. */
function Editor({ photo, onSaved, onAsking, onClose }: EditorProps) {
  const { api, outbox, connection, toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();
  const isOpen = useRef(true);
  const [caption, setCaption] = useState(photo.caption);
  const [base, setBase] = useState(photo);
  const [changed, setChanged] = useState<Photo | null>(null);
  const params = { id: photo.id };
  const isUnsaved = caption.trim() !== base.caption.trim();
  useUnloadWarning(isUnsaved);

  const close = (saved?: Photo) => {
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

  /** Stored on the device first: after leaving, no editor can show a conflict or failure. */
  const saveOnLeaving = useEffectEvent(async () => {
    if (!isOpen.current || !isUnsaved) return;
    isOpen.current = false;
    onAsking(false);
    onSaved({ ...base, caption });
    try {
      await outbox.add(capturedPhotoEdit(base, { caption }));
    } catch {
      try {
        const { kind } = await send(base);
        if (kind === 'changed') throw new Error('Someone else changed the caption');
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

  return (
    <>
      <Form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          saveOver(base);
        }}
      >
        <Input
          data-own-escape
          aria-label={texts.caption}
          dir="auto"
          enterKeyHint="done"
          maxLength={LINE_MAX_LENGTH}
          value={caption}
          // The button that opened the editor is gone.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => setCaption(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            event.stopPropagation();
            close();
          }}
        />
        <Button onClick={() => close()}>{texts.cancel}</Button>
        <Button type="submit" tone="primary" disabled={busy}>
          {texts.save}
        </Button>
      </Form>
      {changed && (
        <ConflictDialog
          differences={[{ label: texts.caption, mine: caption, saved: changed.caption }]}
          onChoose={(choice) => {
            ask(null);
            if (choice === 'back') return;
            setBase(changed);
            if (choice === 'mine') saveOver(changed);
            else close(changed);
          }}
        />
      )}
    </>
  );
}
