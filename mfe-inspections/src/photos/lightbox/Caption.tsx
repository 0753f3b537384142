import { LINE_MAX_LENGTH } from '@fieldline/contracts';
import { ForEditors } from '@fieldline/platform';
import { Button, space, TextButton, TextField } from '@fieldline/ui';
import { DraftNotice } from '@fieldline/ui/forms';
import { ConflictDialog } from '@fieldline/ui/overlays';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';
import { type CaptionEdit, useCaptionEdit } from './useCaptionEdit';

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
  align-items: flex-start;
  > :first-child {
    flex: 1;
  }
`;

export type CaptionProps = Omit<CaptionEdit, 'onClose'>;

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

/** Edits a caption. Leaving the editor in any way but Cancel or Escape saves it. */
function Editor(props: CaptionEdit) {
  const edit = useCaptionEdit(props);
  const { caption, setCaption, changed, choose, busy, save, close } = edit;
  return (
    <>
      {edit.isRestored && <DraftNotice onDiscard={edit.restart} />}
      <Form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          data-own-escape
          label={texts.caption}
          labelHidden
          enterKeyHint="done"
          maxLength={LINE_MAX_LENGTH}
          value={caption}
          // The button that opened the editor is gone.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => setCaption(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
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
          onChoose={choose}
        />
      )}
    </>
  );
}
