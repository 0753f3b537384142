import {
  CHECKLIST_NOTE_MAX_LENGTH,
  type CheckItem,
  type CheckItemPatch,
  PHOTO_MAX_BYTES,
  PHOTO_REFUSALS,
  PHOTO_TYPES,
} from '@fieldline/contracts';
import { newKey, reportFailure, usePlatform } from '@fieldline/platform';
import {
  Button,
  color,
  lazyComponent,
  Muted,
  radius,
  Row,
  space,
  Stack,
  TextArea,
} from '@fieldline/ui';
import { useDraft } from '@fieldline/ui/forms';
import { FormDialog } from '@fieldline/ui/overlays';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { capturedItemPhoto } from '../../offline/capture/capture';
import { ItemPhoto } from '../../photos/ItemPhoto';
import { noticeOf } from '../../photos/look/noticeOf';
import type { Notice } from '../../photos/look/useSecondLook';
import { described } from '../../photos/place/describe';
import { texts } from './texts';

const LookNotices = lazyComponent(() => import('../../photos/look/LookNotices'));

const Legend = styled.legend`
  margin-bottom: ${space(1)};
  padding: 0;
  font-weight: 550;
`;

const Choices = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 72px;
  min-height: 72px;
  padding: ${space(1)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.primary};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.ring};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    opacity: 0;
  }
`;

export interface DetailsDialogProps {
  logId: string;
  item: CheckItem;
  /** The visit's photos. */
  photos: readonly string[];
  onChange: (change: CheckItemPatch) => void;
  onClose: () => void;
}

/** Edits the note on an item, and chooses the photo that shows it. */
export default function DetailsDialog(props: DetailsDialogProps) {
  const { logId, item, photos, onChange, onClose } = props;
  const draft = useDraft({ form: `check:${item.id}`, initial: { note: item.note } });
  const [note, setNote] = useState(draft.start.note);
  const [photo, setPhoto] = useState(item.photo);
  const addPhoto = useItemPhoto(logId, item.id, onClose);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLButtonElement>(null);
  const [notice, setNotice] = useState<Notice>();
  const change = {
    ...(note !== item.note && { note }),
    ...(photo !== item.photo && { photo }),
  };
  const isDirty = Object.keys(change).length > 0;
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = Array.from(currentTarget.files ?? []);
    // The same file may be chosen again.
    currentTarget.value = '';
    if (!file) return;
    const seen = await noticeOf(file);
    setNotice(seen);
    if (!seen) take(file);
  };
  const take = (file: File) => {
    if (note !== item.note) onChange({ note });
    draft.clear();
    void addPhoto(file);
  };

  return (
    <FormDialog
      title={item.text}
      submitLabel={texts.submit}
      isDirty={isDirty}
      draft={{
        ...draft,
        restart: () => {
          draft.restart();
          setNote(item.note);
        },
      }}
      onClose={onClose}
      onSubmit={() => {
        if (isDirty) onChange(change);
        return onClose;
      }}
    >
      <TextArea
        label={texts.note}
        rows={3}
        maxLength={CHECKLIST_NOTE_MAX_LENGTH}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          draft.note({ note: target.value });
        }}
      />
      <Choices>
        <Legend>{texts.photo}</Legend>
        <Stack $gap={3}>
          {photos.length > 0 ? (
            <Row>
              {[null, ...photos].map((id, index) => (
                <Choice key={id ?? ''}>
                  <input
                    type="radio"
                    name="photo"
                    checked={photo === id}
                    aria-label={id === null ? texts.noPhoto : texts.photoNumber(index)}
                    onChange={() => setPhoto(id)}
                  />
                  {id === null ? texts.noPhoto : <ItemPhoto id={id} alt="" />}
                </Choice>
              ))}
            </Row>
          ) : (
            <Muted>{texts.noPhotos}</Muted>
          )}
          <Row>
            <Button ref={camera} onClick={() => input.current?.click()}>
              <Camera size={16} aria-hidden />
              {texts.takePhoto}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={PHOTO_TYPES.join(',')}
              aria-label={texts.takePhoto}
              onChange={(event) => void choose(event)}
            />
          </Row>
          {notice && (
            <LookNotices
              notices={[notice]}
              onAgain={() => {
                setNotice(undefined);
                input.current?.click();
              }}
              onKeep={() => {
                setNotice(undefined);
                take(notice.photo.file);
              }}
              fallback={camera}
            />
          )}
        </Stack>
      </Choices>
    </FormDialog>
  );
}

/** Sends a photo for an item through the outbox, online or offline. */
function useItemPhoto(logId: string, itemId: string, onDone: () => void) {
  const { outbox, toast, logger, stores } = usePlatform();
  return async (file: File) => {
    const isType = PHOTO_TYPES.some((type) => type === file.type);
    const refusal = !isType
      ? PHOTO_REFUSALS.type
      : file.size > PHOTO_MAX_BYTES
        ? PHOTO_REFUSALS.size
        : undefined;
    if (refusal !== undefined) {
      toast.show({ title: texts.photoFailed, description: refusal, variant: 'destructive' });
      return;
    }
    try {
      const addsPlace = stores.preferences.read().addPlace === true;
      const details = await described(file, { addsPlace });
      await outbox.add(capturedItemPhoto(logId, itemId, file, newKey(), details));
      toast.show({ title: texts.photoKept, description: texts.photoKeptHint });
      onDone();
    } catch (error) {
      reportFailure({ toast, logger }, error, {
        title: texts.photoFailed,
        description: texts.hint,
      });
    }
  };
}
