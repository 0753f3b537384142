import { LINE_MAX_LENGTH, type Photo, readFileMetadata, updateFile } from '@fieldline/contracts';
import { type SaveOutcome, saveVersioned, useOneAtATime, usePlatform } from '@fieldline/platform';
import { Button, Input, space, TextButton } from '@fieldline/ui';
import { ConflictDialog } from '@fieldline/ui/overlays';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { capturedPhotoEdit } from '../../outgoing/capture';
import { sendOrKeep } from '../../outgoing/sendOrKeep';
import { notKeptHint, WAITING_TOAST } from '../../outgoing/waitingToast';
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
}

/** What is said of a photo: read, and written in its place. */
export function Caption({ photo, onSaved }: CaptionProps) {
  const [isEdited, setEdited] = useState(false);
  if (isEdited) {
    return (
      <Editor
        photo={photo}
        onDone={(saved) => {
          if (saved) onSaved(saved);
          setEdited(false);
        }}
      />
    );
  }
  return (
    <Line>
      {photo.caption && <Words>{photo.caption}</Words>}
      <TextButton onClick={() => setEdited(true)}>
        {photo.caption ? texts.editCaption : texts.addCaption}
      </TextButton>
    </Line>
  );
}

function Editor({ photo, onDone }: { photo: Photo; onDone: (saved?: Photo) => void }) {
  const { api, outbox, connection, toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();
  const [caption, setCaption] = useState(photo.caption);
  const [base, setBase] = useState(photo);
  const [changed, setChanged] = useState<Photo | null>(null);
  const params = { id: photo.id };

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
        if (kind === 'saved') onDone(saved);
        else setChanged(saved);
      } catch (error) {
        logger.error(texts.captionFailed, error);
        toast.show({
          title: texts.captionFailed,
          description: texts.captionKept,
          ...notKeptHint(error),
          variant: 'destructive',
        });
      }
    });

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
          // It was asked for by a button that is gone now.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => setCaption(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            event.stopPropagation();
            onDone();
          }}
        />
        <Button onClick={() => onDone()}>{texts.cancel}</Button>
        <Button type="submit" tone="primary" disabled={busy}>
          {texts.save}
        </Button>
      </Form>
      {changed && (
        <ConflictDialog
          differences={[{ label: texts.caption, mine: caption, saved: changed.caption }]}
          onChoose={(choice) => {
            setChanged(null);
            if (choice === 'back') return;
            setBase(changed);
            if (choice === 'mine') saveOver(changed);
            else onDone(changed);
          }}
        />
      )}
    </>
  );
}
