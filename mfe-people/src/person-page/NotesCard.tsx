import type { Person } from '@fieldline/contracts';
import { useNavigationGuard, usePlatform } from '@fieldline/platform';
import { Button, lazyDialog, Muted, Row, Section, Stack, TextArea } from '@fieldline/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { withNotes } from '../person/changes';

const texts = {
  title: 'Notes',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  empty: 'No notes available. Click edit to add notes.',
  saved: { title: 'Notes updated', description: 'Person notes have been saved successfully.' },
};

const DiscardDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DiscardDialog,
}));

const NotesText = styled.p`
  unicode-bidi: plaintext;
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** What the user has noted about a person. */
export function NotesCard({ person }: { person: Person }) {
  const { stores, toast } = usePlatform();
  const [draft, setDraft] = useState<string | null>(null);
  const editing = draft !== null;
  const guard = useNavigationGuard(editing && draft !== (person.notes ?? ''));

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (draft === null) return;
    stores.people.write((people) => withNotes(people, person.id, draft, new Date()));
    toast.show(texts.saved);
    setDraft(null);
  };

  return (
    <Section
      title={texts.title}
      actions={
        !editing && <Button onClick={() => setDraft(person.notes ?? '')}>{texts.edit}</Button>
      }
    >
      {editing ? (
        <form onSubmit={save} noValidate>
          <Stack>
            <NotesField value={draft} onChange={setDraft} />
            <Row $justify="flex-end">
              <Button onClick={() => setDraft(null)}>{texts.cancel}</Button>
              <Button type="submit" tone="primary">
                {texts.save}
              </Button>
            </Row>
          </Stack>
        </form>
      ) : person.notes ? (
        <NotesText>{person.notes}</NotesText>
      ) : (
        <Muted>{texts.empty}</Muted>
      )}
      {guard.asking && <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />}
    </Section>
  );
}

/** Takes the focus, because the button that opened it is gone. */
function NotesField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextArea
      ref={field}
      label={texts.title}
      rows={6}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
