import type { Person } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  color,
  FoldingSection,
  IconButton,
  lazyComponent,
  Row,
  Stack,
  unseen,
  useAhead,
  useFolds,
} from '@fieldline/ui';
import { Download, FileText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { dayFromToday } from '../../person/dates';
import { useSamples } from '../../person/samples/useSamples';
import { texts } from '../texts';
import { ON_DASHBOARD } from '../view/kinds';
import { pageOf, peopleIn, tagsOf } from '../view/model';
import { usePeopleView } from '../view/usePeopleView';
import { FoldedPeople } from './FoldedPeople';
import { PeopleFilters } from './PeopleFilters';
import { PeopleList } from './PeopleList';
import { PeopleStats } from './PeopleStats';
import { usePeoplePage } from './usePeoplePage';

const PersonDialog = lazyComponent(() => import('../../person/PersonDialog'));
const TransferDialog = lazyComponent(() => import('../transfer/TransferDialog'));

/** The people on the dashboard. */
export function PeopleSection() {
  const { stores } = usePlatform();
  const ready = useSamples();
  const people = useStore(stores.people);
  const tags = useMemo(() => tagsOf(people), [people]);
  const { view, typed, dialog, change } = usePeopleView(ON_DASHBOARD);
  const { count, at } = usePeoplePage(people, view);
  const [edited, setEdited] = useState<Person | null>(null);
  useAhead(PersonDialog);
  const heading = useRef<HTMLHeadingElement>(null);
  const folds = useFolds();
  const close = () => change({ dialog: null }, { replace: true });

  const counted = (
    <Counted ref={heading} tabIndex={-1} aria-live="polite">
      {texts.count(count)}
    </Counted>
  );

  /** Closes the dialog, and shows the page of the list with the new person. */
  const closeAfterAdding = (personId?: string) => {
    const stored = stores.people.read();
    const isShown = pageOf(
      peopleIn(stored, view, ON_DASHBOARD, dayFromToday(0)),
      view.page,
      ON_DASHBOARD,
    ).shown.some(({ id }) => id === personId);
    if (personId === undefined || isShown) return close();
    const index = stored.findIndex(({ id }) => id === personId);
    const page = Math.floor(index / ON_DASHBOARD.perPage) + 1;
    change({ ...AS_STORED, page, dialog: null }, { replace: true });
  };

  return (
    <>
      <FoldingSection
        title={texts.title}
        name="people"
        count={people.length}
        beside={ready && counted}
        folded={ready && <FoldedPeople people={at.shown} />}
        actions={
          <Row>
            <IconButton label={texts.transfer} onClick={() => change({ dialog: 'transfer' })}>
              <Download size={16} aria-hidden />
            </IconButton>
            {/* The same address with another screen is a separate step in the history. */}
            <ButtonLink
              to="/"
              state={{ screen: 'generator' }}
              replace={false}
              title={texts.generate}
            >
              <FileText size={16} aria-hidden />
              <WideWords>{texts.generate}</WideWords>
            </ButtonLink>
            <Button onClick={() => change({ dialog: 'add' })}>{texts.add}</Button>
          </Row>
        }
      >
        {ready && (
          <Stack $gap={3}>
            {folds && counted}
            <PeopleStats people={people} />
            <PeopleFilters view={view} typed={typed} tags={tags} onChange={change} />
            <PeopleList
              people={people}
              view={view}
              at={at}
              heading={heading}
              onChange={change}
              onEdit={setEdited}
            />
          </Stack>
        )}
      </FoldingSection>
      {dialog === 'add' && <PersonDialog onClose={closeAfterAdding} />}
      {dialog === 'transfer' && <TransferDialog onClose={close} />}
      {edited && <PersonDialog person={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Shown if the window is so wide that title, count and actions fit in one row. */
const WideWords = styled.span`
  @media (max-width: 1535px) {
    ${unseen}
  }
`;

const Counted = styled.h3`
  color: ${color.muted};
  font-weight: 400;
  white-space: nowrap;
`;

const AS_STORED = { search: '', status: 'all', tag: '', order: undefined } as const;
