import { TextField } from '@fieldline/ui';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';

const texts = { title: 'Add Tag', tag: 'New tag', missing: 'Please enter a tag.' };

/** Asks for a tag that no person has yet. */
export default function TagDialog({
  onTag,
  onClose,
}: {
  onTag: (tag: string) => void;
  onClose: () => void;
}) {
  const [tag, setTag] = useState('');
  const [checked, setChecked] = useState(false);
  const typed = tag.trim();
  const save = () => {
    setChecked(true);
    return typed === '' ? undefined : () => onTag(typed);
  };
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.title}
      isDirty={typed !== ''}
      onSubmit={save}
      onClose={onClose}
      width={360}
    >
      <TextField
        label={texts.tag}
        value={tag}
        error={checked && typed === '' ? texts.missing : undefined}
        onChange={({ target }) => setTag(target.value)}
      />
    </FormDialog>
  );
}
