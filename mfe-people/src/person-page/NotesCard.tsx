import type { Person } from '@fieldline/contracts';
import { FINISHED, useNavigationGuard, useOneAtATime, usePlatform } from '@fieldline/platform';
import { Button, lazyDialog, Muted, Row, Section, Stack, TextArea } from '@fieldline/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { FormIsOpen } from '../editing/OpenForms';
import { useIsDeleted } from '../editing/useIsDeleted';
import { useOutcomeToast } from '../editing/useOutcomeToast';
import { useSaveOver } from '../editing/useSaveOver';
import { formOf } from '../person/form';
import { useMayChange } from '../person/sharing';
import { updatePerson } from '../person/savePerson';

const texts = {
  title: 'Notes',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  empty: 'No notes available. Click edit to add notes.',
  gone: { title: 'Person not found', description: 'The requested person could not be found.' },
  saved: { title: 'Notes updated', description: 'Person notes have been saved successfully.' },
};

const DiscardDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DiscardDialog,
}));

const DeletedDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DeletedDialog,
}));

const ConflictDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).ConflictDialog,
}));

const NotesText = styled.p`
  unicode-bidi: plaintext;
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The user's notes about a person. */
export function NotesCard({ person }: { person: Person }) {
  const [editing, setEditing] = useState(false);
  const mayChange = useMayChange()(person);
  return (
    <Section
      title={texts.title}
      actions={
        !editing &&
        mayChange && (
          <Button tone="quiet" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        )
      }
    >
      {editing ? (
        <NotesForm person={person} onClose={() => setEditing(false)} />
      ) : person.notes ? (
        <NotesText>{person.notes}</NotesText>
      ) : (
        <Muted>{texts.empty}</Muted>
      )}
    </Section>
  );
}

function NotesForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { stores, toast } = usePlatform();
  const tell = useOutcomeToast();
  const { base, conflict, save } = useSaveOver(
    formOf(person),
    (mine, over) => updatePerson(stores, person.id, mine, over),
    () => texts.title,
  );
  const [notes, setNotes] = useState(base.notes);
  const { busy, run } = useOneAtATime();
  const isDeleted = useIsDeleted(person);
  const guard = useNavigationGuard(notes !== base.notes);
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that opened the editor is gone.
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const saved = await save({ ...base, notes });
      if (saved.kind === 'back') return;
      if (saved.kind === 'gone') return toast.show({ ...texts.gone, variant: 'destructive' });
      if (saved.kind === 'saved' && !(await tell(texts.saved, saved.outcome))) return;
      onClose();
      return FINISHED;
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <FormIsOpen />
      <Stack>
        <TextArea
          ref={field}
          label={texts.title}
          rows={6}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
        <Row $justify="flex-end">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" disabled={busy}>
            {texts.save}
          </Button>
        </Row>
      </Stack>
      {isDeleted && <DeletedDialog name={person.name} typed={notes} onLeave={onClose} />}
      {conflict && <ConflictDialog {...conflict} />}
      {guard.asking && <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />}
    </form>
  );
}
