import type { Log } from '@fieldline/contracts';
import { useMayEdit, usePlatform } from '@fieldline/platform';
import { Button, Muted, Section } from '@fieldline/ui';
import { useFoundDraft } from '@fieldline/ui/forms';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ProseEditor, type ProseEditorProps } from './ProseEditor';

const texts = {
  edit: 'Edit',
  editField: (title: string) => `Edit ${title.toLowerCase()}`,
  saved: (title: string) => `${title} updated`,
};

const Prose = styled.p`
  max-width: 70ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export interface ProseCardProps extends Pick<
  ProseEditorProps,
  'visit' | 'field' | 'title' | 'onUnsaved'
> {
  empty: string;
  startsEdited?: boolean;
  onCancel?: () => void;
}

/** A longer text of a visit, shown and edited in place. */
export function ProseCard(props: ProseCardProps) {
  const { visit, field, title, empty, startsEdited = false, onCancel, onUnsaved } = props;
  const { toast } = usePlatform();
  const mayEdit = useMayEdit();
  // The visit as it was when the edit began.
  const [edited, setEdited] = useState<Log | null>(startsEdited ? visit : null);
  const [isOpened, setOpened] = useState(startsEdited);
  // A text that was typed and not saved is offered again.
  useFoundDraft(`${field}:${visit.id}`, () => mayEdit && setEdited(edited ?? visit));
  const opener = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // The focused field is gone.
    if (wasEdited.current && !edited) opener.current?.focus();
    wasEdited.current = edited !== null;
  }, [edited]);

  return (
    <Section
      title={title}
      actions={
        !edited &&
        mayEdit && (
          <Button
            tone="quiet"
            ref={opener}
            aria-label={texts.editField(title)}
            onClick={() => {
              setOpened(true);
              setEdited(visit);
            }}
          >
            {texts.edit}
          </Button>
        )
      }
    >
      {edited ? (
        <ProseEditor
          visit={edited}
          current={visit}
          field={field}
          title={title}
          takesFocus={isOpened}
          onUnsaved={onUnsaved}
          onSaved={() => {
            toast.show({ title: texts.saved(title) });
            setEdited(null);
          }}
          onCancel={() => {
            setEdited(null);
            onCancel?.();
          }}
        />
      ) : visit[field] ? (
        <Prose>{visit[field]}</Prose>
      ) : (
        <Muted>{empty}</Muted>
      )}
    </Section>
  );
}
