import { type OutboxEntry, usePlatform } from '@fieldline/platform';
import { TextArea, TextField } from '@fieldline/ui';
import { useDraft } from '@fieldline/ui/forms';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { editableFields } from './model';
import { labelOf, texts } from './texts';

const LONG = ['notes', 'summary', 'transcript', 'text'];

export interface ChangeDialogProps {
  entry: OutboxEntry;
  onClose: () => void;
}

/**
 * Edits a change that the server refused, and sends it again. Fields that the user has not touched
 * follow the entry.
 */
export default function ChangeDialog({ entry, onClose }: ChangeDialogProps) {
  const { outbox, toast } = usePlatform();
  const before = editableFields(entry);
  const draft = useDraft({ form: `change:${entry.id}`, initial: before });
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(
      Object.entries(draft.start).filter(([name, value]) => draft.base.values[name] !== value),
    ),
  );
  const { body = {}, ifMatch } = entry.request;
  const set = (name: string, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    draft.note({ ...before, ...next });
  };

  return (
    <FormDialog
      title={texts.change.title}
      submitLabel={texts.change.submit}
      isDirty={Object.entries(typed).some(([name, value]) => before[name] !== value)}
      draft={{
        ...draft,
        restart: () => {
          draft.restart();
          setTyped({});
        },
      }}
      onClose={onClose}
      onSubmit={async () => {
        if (await outbox.change(entry.id, { ...body, ...typed }, ifMatch)) return onClose;
        // The typed text stays: the user may want to copy it.
        toast.show({ ...texts.gone, variant: 'destructive' });
        return null;
      }}
    >
      {Object.entries({ ...before, ...typed }).map(([name, value]) =>
        LONG.includes(name) ? (
          <TextArea
            key={name}
            label={labelOf(name)}
            rows={4}
            value={value}
            onChange={(event) => set(name, event.target.value)}
          />
        ) : (
          <TextField
            key={name}
            label={labelOf(name)}
            value={value}
            onChange={(event) => set(name, event.target.value)}
          />
        ),
      )}
    </FormDialog>
  );
}
