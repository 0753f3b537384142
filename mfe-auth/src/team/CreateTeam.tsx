import { createTeam, TEAM_NAME_MAX_LENGTH, withoutInvisible } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, Select, TextField } from '@fieldline/ui';
import { useProtectedValues } from '@fieldline/ui/forms';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { texts } from './texts';
import { messageOf } from './useTeam';

/** The button that creates a team, with its dialog. */
export function CreateTeam({ canTakeOwn = false }: { canTakeOwn?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button tone={canTakeOwn ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
          {texts.createTeam}
        </Button>
      </div>
      {open && <CreateDialog canTakeOwn={canTakeOwn} onClose={() => setOpen(false)} />}
    </>
  );
}

function CreateDialog({ canTakeOwn, onClose }: { canTakeOwn: boolean; onClose: () => void }) {
  const { api, workspace } = usePlatform();
  const { values, isDirty, change, draft } = useProtectedValues({
    form: 'team:new',
    initial: { name: '' },
    onDevice: true,
  });
  const { name } = values;
  const [from, setFrom] = useState<'own' | 'empty'>(canTakeOwn ? 'own' : 'empty');
  const [error, setError] = useState<string | undefined>();
  const create = async () => {
    if (withoutInvisible(name).trim() === '') return void setError(texts.nameMissing);
    try {
      const made = await api.call(createTeam, { body: { name, from } });
      return () => void workspace.switchTo(made, '/team');
    } catch (reason) {
      return void setError(messageOf(reason));
    }
  };
  return (
    <FormDialog
      title={texts.createTeam}
      submitLabel={texts.create}
      busyLabel={texts.creating}
      isDirty={isDirty}
      draft={draft}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        error={error}
        value={name}
        maxLength={TEAM_NAME_MAX_LENGTH}
        autoComplete="organization"
        onChange={({ target }) => change({ name: target.value })}
      />
      {canTakeOwn && (
        <Select
          label={texts.from}
          hint={texts.fromHint}
          value={from}
          onChange={({ target }) => setFrom(target.value === 'own' ? 'own' : 'empty')}
        >
          <option value="own">{texts.fromOwn}</option>
          <option value="empty">{texts.fromEmpty}</option>
        </Select>
      )}
    </FormDialog>
  );
}
