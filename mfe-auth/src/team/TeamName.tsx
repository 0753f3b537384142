import { renameTeam, TEAM_NAME_MAX_LENGTH, type TeamWire } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, Row, SectionTitle, TextField } from '@fieldline/ui';
import { useProtectedValues } from '@fieldline/ui/forms';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { texts } from './texts';
import { useTeamChange } from './useTeam';

/** The team's name, which an owner changes. */
export function TeamName({ team }: { team: TeamWire }) {
  const [open, setOpen] = useState(false);
  return (
    <Row $justify="space-between">
      <SectionTitle>{team.name}</SectionTitle>
      {team.role === 'owner' && <Button onClick={() => setOpen(true)}>{texts.rename}</Button>}
      {open && <RenameDialog team={team} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function RenameDialog({ team, onClose }: { team: TeamWire; onClose: () => void }) {
  const { api } = usePlatform();
  const { values, isDirty, change, draft } = useProtectedValues({
    form: 'team:name',
    initial: { name: team.name },
  });
  const { name } = values;
  const { error, change: changeTeam } = useTeamChange(texts.nameMissing);
  const save = async () =>
    (await changeTeam(() => api.call(renameTeam, { body: { name } }))) ? onClose : undefined;
  return (
    <FormDialog
      title={texts.rename}
      submitLabel={texts.save}
      isDirty={isDirty}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        error={error}
        value={name}
        maxLength={TEAM_NAME_MAX_LENGTH}
        onChange={({ target }) => change({ name: target.value })}
      />
    </FormDialog>
  );
}
