import { PEOPLE_PER_PAGE, type Person } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  FoldingSection,
  IconButton,
  lazyComponent,
  RoomyWords,
  Row,
  Stack,
  useAhead,
} from '@fieldline/ui';
import { ArrowDownUp, FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSamples } from '../person/samples/useSamples';
import { pageOf, peopleIn, tagsOf } from './model';
import { PeopleFilters } from './PeopleFilters';
import { PeopleList } from './PeopleList';
import { PeopleStats } from './PeopleStats';
import { texts } from './texts';
import { usePeopleView } from './usePeopleView';

const PersonDialog = lazyComponent(() => import('../person/PersonDialog'));
const TransferDialog = lazyComponent(() => import('./transfer/TransferDialog'));

type OpenDialog =
  { readonly kind: 'edit'; readonly person: Person } | { readonly kind: 'transfer' };

/** The people on the dashboard. */
export function PeopleSection() {
  const { stores } = usePlatform();
  const ready = useSamples();
  const people = useStore(stores.people);
  const tags = useMemo(() => tagsOf(people), [people]);
  const { view, typed, adding, change } = usePeopleView();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useAhead(PersonDialog);

  /** Closes the dialog, and shows the new person wherever the list has put them. */
  const closeAfterAdding = (personId?: string) => {
    const stored = stores.people.read();
    const isShown = pageOf(peopleIn(stored, view), view.page).shown.some(
      ({ id }) => id === personId,
    );
    if (personId === undefined || isShown) return change({ adding: false }, { replace: true });
    const position = stored.findIndex(({ id }) => id === personId);
    change(
      {
        adding: false,
        search: '',
        status: 'all',
        tag: '',
        sort: 'added',
        page: Math.floor(position / PEOPLE_PER_PAGE) + 1,
      },
      { replace: true },
    );
  };

  return (
    <>
      <FoldingSection
        title={texts.title}
        name="people"
        count={people.length}
        actions={
          <Row>
            <IconButton label={texts.transfer} onClick={() => setDialog({ kind: 'transfer' })}>
              <ArrowDownUp size={16} aria-hidden />
            </IconButton>
            {/* The same address with another screen: a step of its own all the same. */}
            <ButtonLink to="/" state={{ screen: 'generator' }} replace={false}>
              <FileText size={16} aria-hidden />
              <RoomyWords>{texts.generate}</RoomyWords>
            </ButtonLink>
            <Button onClick={() => change({ adding: true })}>{texts.add}</Button>
          </Row>
        }
      >
        {ready && (
          <Stack $gap={3}>
            <PeopleStats people={people} />
            <PeopleFilters view={view} typed={typed} onChange={change} />
            <PeopleList
              people={people}
              view={view}
              tags={tags}
              onChange={change}
              onEdit={(person) => setDialog({ kind: 'edit', person })}
            />
          </Stack>
        )}
      </FoldingSection>
      {adding && <PersonDialog onClose={closeAfterAdding} />}
      {dialog?.kind === 'edit' && (
        <PersonDialog person={dialog.person} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'transfer' && <TransferDialog onClose={() => setDialog(null)} />}
    </>
  );
}
