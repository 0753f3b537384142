import {
  createTeam,
  listProducts,
  listProjects,
  type MovedWire,
  TEAM_NAME_MAX_LENGTH,
  withoutInvisible,
} from '@fieldline/contracts';
import { type ApiClient, usePlatform } from '@fieldline/platform';
import { Button, Checkbox, Muted, Section, Stack, TextField } from '@fieldline/ui';
import { useProtectedValues } from '@fieldline/ui/forms';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { type Moved, MoveChoice, type ReadItems } from './MoveChoice';
import { texts } from './texts';
import { messageOf } from './useTeam';

/** The button that creates a team, with its dialog. In their own workspace users can move items. */
export function CreateTeam({ isInOwn = false }: { isInOwn?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button tone={isInOwn ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
          {texts.createTeam}
        </Button>
      </div>
      {open && <CreateDialog isInOwn={isInOwn} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Choice {
  projects: Moved | null;
  products: Moved | null;
  checklists: boolean;
}
const NOTHING: Choice = { projects: null, products: null, checklists: false };

const wireOf = ({ projects, products, checklists }: Choice): MovedWire => ({
  ...(projects && { projects: projects === 'all' ? projects : [...projects] }),
  ...(products && { products: products === 'all' ? products : [...products] }),
  ...(checklists && { checklists }),
});

const ITEMS_PER_PAGE = 100;
const readers = (
  api: ApiClient,
): { readonly projects: ReadItems; readonly products: ReadItems } => {
  const query = (page: number) =>
    ({ page, limit: ITEMS_PER_PAGE, sort_by: 'name', sort_order: 'asc' }) as const;
  return {
    projects: async (page) => api.call(listProjects, { query: query(page) }),
    products: async (page) => api.call(listProducts, { query: query(page) }),
  };
};

function CreateDialog({ isInOwn, onClose }: { isInOwn: boolean; onClose: () => void }) {
  const { api, workspace } = usePlatform();
  const { values, isDirty, change, draft } = useProtectedValues({
    form: 'team:new',
    initial: { name: '', ...NOTHING },
    onDevice: true,
  });
  // A draft of an earlier release has only the name.
  const { name, ...choice } = { ...NOTHING, ...values };
  const [error, setError] = useState<string | undefined>();
  const create = async () => {
    if (withoutInvisible(name).trim() === '') return void setError(texts.nameMissing);
    try {
      const made = await api.call(createTeam, { body: { name, move: wireOf(choice) } });
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
      {isInOwn && <MoveItems choice={choice} onChange={change} read={readers(api)} />}
    </FormDialog>
  );
}

interface MoveItemsProps {
  choice: Choice;
  onChange: (changed: Partial<Choice>) => void;
  read: ReturnType<typeof readers>;
}

/** What moves from the user's own workspace to the team; nothing that they did not choose. */
function MoveItems({ choice, onChange, read }: MoveItemsProps) {
  return (
    <Section title={texts.move.title}>
      <Stack>
        <Muted as="p">{texts.move.hint}</Muted>
        {(['projects', 'products'] as const).map((kind) => (
          <MoveChoice
            key={kind}
            kind={kind}
            value={choice[kind]}
            onChange={(value) => onChange({ [kind]: value })}
            read={read[kind]}
          />
        ))}
        <Checkbox
          label={texts.move.checklists}
          checked={choice.checklists}
          onChange={({ target }) => onChange({ checklists: target.checked })}
        />
      </Stack>
    </Section>
  );
}
