import type { Person } from '@fieldline/contracts';
import { FINISHED, useOneAtATime, usePlatform } from '@fieldline/platform';
import { Button, lazyDialog, Muted, Row, Section, Stack, TextArea } from '@fieldline/ui';
import { DraftNotice, useFoundDraft, useProtectedText } from '@fieldline/ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
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
  const mayChange = useMayChange()(person);
  const [editing, setEditing] = useState<'no' | 'drafted' | 'opened'>('no');
  // Notes that were typed and not saved are offered again.
  useFoundDraft(
    draftOf(person),
    () => mayChange && setEditing(editing === 'no' ? 'drafted' : editing),
    { onDevice: true },
  );
  return (
    <Section
      title={texts.title}
      actions={
        editing === 'no' &&
        mayChange && (
          <Button tone="quiet" onClick={() => setEditing('opened')}>
            {texts.edit}
          </Button>
        )
      }
    >
      {editing !== 'no' ? (
        <NotesForm
          person={person}
          takesFocus={editing === 'opened'}
          onClose={() => setEditing('no')}
        />
      ) : person.notes ? (
        <NotesText>{person.notes}</NotesText>
      ) : (
        <Muted>{texts.empty}</Muted>
      )}
    </Section>
  );
}

const draftOf = ({ id }: Person) => `notes:${id}`;

function NotesForm({
  person,
  takesFocus,
  onClose,
}: {
  person: Person;
  /** Whether the user opened the form; the button that they pressed is gone. */
  takesFocus: boolean;
  onClose: () => void;
}) {
  const { stores, toast } = usePlatform();
  const tell = useOutcomeToast();
  const { text, change, deleted, guard, draft } = useProtectedText({
    form: draftOf(person),
    saved: formOf(person).notes,
    onDevice: true,
  });
  const base = { ...formOf(person), notes: draft.base.values.text };
  const { conflict, save } = useSaveOver(
    {
      base: { values: base, version: 0 },
      rebase: ({ values }) => draft.rebase({ values: { text: values.notes }, version: 0 }),
    },
    (mine, over) => updatePerson(stores, person.id, mine, over),
    () => texts.title,
  );
  const { busy, run } = useOneAtATime();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const close = () => {
    draft.clear();
    onClose();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const saved = await save({ ...base, notes: text });
      if (saved.kind === 'back') return;
      if (saved.kind === 'gone') return toast.show({ ...texts.gone, variant: 'destructive' });
      if (saved.kind === 'saved' && !(await tell(texts.saved, saved.outcome))) return;
      close();
      return FINISHED;
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {draft.isRestored && <DraftNotice onDiscard={draft.restart} />}
        <TextArea
          ref={field}
          label={texts.title}
          rows={6}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <Row $justify="flex-end">
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" disabled={busy}>
            {texts.save}
          </Button>
        </Row>
      </Stack>
      {deleted !== undefined && <DeletedDialog name={deleted} typed={text} onLeave={close} />}
      {conflict && <ConflictDialog {...conflict} />}
      {guard.asking && <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />}
    </form>
  );
}
