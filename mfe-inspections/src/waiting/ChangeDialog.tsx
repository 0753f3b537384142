import { type OutboxEntry, usePlatform } from '@fieldline/platform';
import { TextArea, TextField } from '@fieldline/ui';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { editableFields } from './model';
import { labelOf, texts } from './texts';

const LONG = ['notes', 'summary'];

export interface ChangeDialogProps {
  entry: OutboxEntry;
  onClose: () => void;
}

/** Changes what the server did not take, and sends it again. */
export default function ChangeDialog({ entry, onClose }: ChangeDialogProps) {
  const { outbox } = usePlatform();
  const before = editableFields(entry);
  const [fields, setFields] = useState(before);
  const { body = {}, ifMatch } = entry.request;
  const set = (name: string, value: string) => setFields({ ...fields, [name]: value });

  return (
    <FormDialog
      title={texts.change.title}
      submitLabel={texts.change.submit}
      isDirty={Object.keys(before).some((name) => before[name] !== fields[name])}
      onClose={onClose}
      onSubmit={async () => {
        await outbox.change(entry.id, { ...body, ...fields }, ifMatch);
        return onClose;
      }}
    >
      {Object.entries(fields).map(([name, value]) =>
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
