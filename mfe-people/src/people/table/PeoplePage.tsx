import type { Person } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  lazyComponent,
  PageBody,
  PageTitle,
  RoomyWords,
  Stack,
} from '@fieldline/ui';
import { ArrowDownUp, FileText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { personAddress } from '../../person/address';
import { useSamples } from '../../person/samples/useSamples';
import { deletePerson } from '../../person/deletion';
import { tagsOf } from '../model';
import { texts as shared } from '../texts';
import { PeopleTable } from './PeopleTable';
import { TableFilters } from './TableFilters';
import { useTableView } from './useTableView';

const PersonDialog = lazyComponent(() => import('../../person/PersonDialog'));
const DeletePersonDialog = lazyComponent(() => import('../../person/DeletePersonDialog'));
const TransferDialog = lazyComponent(() => import('../transfer/TransferDialog'));

const texts = {
  ...shared,
  title: 'People',
  created: 'Person created successfully',
  open: 'Open',
};

interface OpenDialog {
  readonly kind: 'edit' | 'delete';
  readonly person: Person;
}

/** All people, to work through. */
export function PeoplePage() {
  const { navigate, stores, toast } = usePlatform();
  const ready = useSamples();
  const people = useStore(stores.people);
  const tags = useMemo(() => tagsOf(people), [people]);
  const { view, typed, change, adding, setAdding, transferring, setTransferring } = useTableView();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const close = () => setDialog(null);

  const closeAfterAdding = (personId?: string) => {
    setAdding(false);
    if (personId === undefined) return;
    // The new person may stand on any page of the table.
    const open = () => navigate(personAddress(personId));
    toast.show({ title: texts.created, action: { label: texts.open, run: open } });
  };
  const remove = (person: Person) => {
    void deletePerson(stores, person.id);
    toast.show({ title: texts.deleted });
    close();
  };

  return (
    <PageBody $wide>
      <PageTitle
        actions={
          <>
            <Button tone="quiet" onClick={() => setTransferring(true)}>
              <ArrowDownUp size={16} aria-hidden />
              <RoomyWords>{texts.transfer}</RoomyWords>
            </Button>
            <ButtonLink to="/" state={{ screen: 'generator' }}>
              <FileText size={16} aria-hidden />
              <RoomyWords>{texts.generate}</RoomyWords>
            </ButtonLink>
            <Button tone="primary" onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </>
        }
      >
        {texts.title}
      </PageTitle>
      <Stack>
        <TableFilters view={view} typed={typed} tags={tags} field={search} onChange={change} />
        <PeopleTable
          people={ready ? people : undefined}
          view={view}
          onChange={change}
          onNew={() => setAdding(true)}
          onSearch={() => search.current?.focus()}
          onEdit={(person) => setDialog({ kind: 'edit', person })}
          onDelete={(person) => setDialog({ kind: 'delete', person })}
        />
      </Stack>
      {adding && <PersonDialog onClose={closeAfterAdding} />}
      {dialog?.kind === 'edit' && <PersonDialog person={dialog.person} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeletePersonDialog
          name={dialog.person.name}
          onConfirm={() => remove(dialog.person)}
          onClose={close}
        />
      )}
      {transferring && <TransferDialog onClose={() => setTransferring(false)} />}
    </PageBody>
  );
}
