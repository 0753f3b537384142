import { invite, type Role } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Select, TextField } from '@fieldline/ui';
import { useProtectedValues } from '@fieldline/ui/forms';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { RoleOptions, roleOf } from './roles';
import { texts } from './texts';
import { useTeamChange } from './useTeam';

/** Invites a person; by mail if the server can send mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { api } = usePlatform();
  const { values, isDirty, change, draft } = useProtectedValues({
    form: 'invitation:new',
    initial: { email: '' },
  });
  const { email } = values;
  const [role, setRole] = useState<Role>('member');
  const { error, change: changeTeam } = useTeamChange(texts.emailInvalid);
  const send = async () => {
    const body = { role, ...(email.trim() !== '' && { email }) };
    return (await changeTeam(() => api.call(invite, { body }))) ? onClose : undefined;
  };
  return (
    <FormDialog
      title={texts.invite}
      submitLabel={texts.send}
      busyLabel={texts.sending}
      isDirty={isDirty}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        error={error}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <Select
        label={texts.role}
        hint={texts.roleHints}
        value={role}
        onChange={({ target }) => setRole(roleOf(target.value))}
      >
        <RoleOptions />
      </Select>
    </FormDialog>
  );
}
