import type { Person } from '@fieldline/contracts';
import { useOpenBeside, usePlatform, useStore } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  lazyComponent,
  PageBody,
  PageHead,
  RoomyWords,
  Stack,
  useAhead,
} from '@fieldline/ui';
import { Download, FileText, MonitorSmartphone } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSamples } from '../../person/samples/useSamples';
import { useDeletePerson } from '../../person/useDeletePerson';
import { MergeOffer } from '../merge/MergeOffer';
import { texts as shared } from '../texts';
import { ON_PAGE } from '../view/kinds';
import { tagsOf } from '../view/model';
import { usePeopleView } from '../view/usePeopleView';
import { PeopleTable } from './PeopleTable';
import { TableFilters } from './TableFilters';

const PersonDialog = lazyComponent(() => import('../../person/PersonDialog'));
const DeletePersonDialog = lazyComponent(() => import('../../person/DeletePersonDialog'));
const TransferDialog = lazyComponent(() => import('../transfer/TransferDialog'));

const texts = {
  ...shared,
  title: 'People',
  onlyHere: 'Only on this device',
};

/** In the line of the heading, because a separate line would move the list when the page arrives. */
const OnlyHere = styled(ButtonLink).attrs({ tone: 'quiet' })`
  font-weight: 400;
  /* A phone has it on the account page. */
  @container head (max-width: 439.98px) {
    display: none;
  }
`;

interface OpenDialog {
  readonly kind: 'edit' | 'delete';
  readonly person: Person;
}

/** All people as a table. */
export function PeoplePage() {
  const { stores } = usePlatform();
  const ready = useSamples();
  const people = useStore(stores.people);
  const isOnlyHere = useStore(stores.preferences).onAllDevices !== true;
  const tags = useMemo(() => tagsOf(people), [people]);
  const { view, typed, dialog, change } = usePeopleView(ON_PAGE);
  const [ofPerson, setOfPerson] = useState<OpenDialog | null>(null);
  const deletePerson = useDeletePerson();
  useAhead(PersonDialog);
  // The head of an open person has the page's primary action.
  const isOneOpen = useOpenBeside() !== undefined;
  const search = useRef<HTMLInputElement>(null);
  const add = () => change({ dialog: 'add' });
  const close = () => change({ dialog: null }, { replace: true });
  const edit = useCallback((person: Person) => setOfPerson({ kind: 'edit', person }), []);
  const askToDelete = useCallback((person: Person) => setOfPerson({ kind: 'delete', person }), []);
  const closeOfPerson = () => setOfPerson(null);

  return (
    <PageBody $wide>
      <PageHead
        actions={
          <>
            {isOnlyHere && (
              <OnlyHere to="/devices" title={texts.onlyHere}>
                <MonitorSmartphone size={16} aria-hidden />
                <RoomyWords $from={820}>{texts.onlyHere}</RoomyWords>
              </OnlyHere>
            )}
            <Button tone="quiet" onClick={() => change({ dialog: 'transfer' })}>
              <Download size={16} aria-hidden />
              <RoomyWords>{texts.transfer}</RoomyWords>
            </Button>
            {!isOneOpen && (
              <ButtonLink to="/" state={{ screen: 'generator' }}>
                <FileText size={16} aria-hidden />
                <RoomyWords>{texts.generate}</RoomyWords>
              </ButtonLink>
            )}
            <Button tone={isOneOpen ? 'secondary' : 'primary'} onClick={add}>
              {texts.add}
            </Button>
          </>
        }
      >
        {texts.title}
      </PageHead>
      <Stack>
        <MergeOffer people={people} />
        <TableFilters view={view} typed={typed} tags={tags} field={search} onChange={change} />
        <PeopleTable
          people={ready ? people : undefined}
          view={view}
          onChange={change}
          onNew={add}
          onSearch={() => search.current?.focus()}
          onEdit={edit}
          onDelete={askToDelete}
        />
      </Stack>
      {dialog === 'add' && <PersonDialog onClose={close} />}
      {dialog === 'transfer' && <TransferDialog onClose={close} />}
      {ofPerson?.kind === 'edit' && (
        <PersonDialog person={ofPerson.person} onClose={closeOfPerson} />
      )}
      {ofPerson?.kind === 'delete' && (
        <DeletePersonDialog
          name={ofPerson.person.name}
          onConfirm={() => {
            deletePerson(ofPerson.person.id);
            closeOfPerson();
          }}
          onClose={closeOfPerson}
        />
      )}
    </PageBody>
  );
}
