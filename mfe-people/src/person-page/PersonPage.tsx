import { useDocumentTitle, usePanel, useParams, usePlatform, useStore } from '@fieldline/platform';
import { BackLink, LoadingText, PageBody, PageTitle, space, Stack } from '@fieldline/ui';
import { useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { useSamples } from '../person/samples/useSamples';
import { GuideShelf } from './GuideShelf';
import { MissingPerson } from './MissingPerson';
import { NotesCard } from './NotesCard';
import { PersonInformation } from './PersonInformation';

const texts = {
  back: 'Back to Dashboard',
  people: 'People',
  loading: 'Loading person details...',
};

/** In a narrow window, and beside a list. */
const oneColumn = (styles: ReturnType<typeof css>) => css`
  @media (max-width: 900px) {
    ${styles}
  }
  @container panel (max-width: 900px) {
    ${styles}
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;
  ${oneColumn(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

// Stays in view beside a long guide; below the header, which stays too.
const LeftColumn = styled(Stack)`
  position: sticky;
  top: calc(var(--header-height, 56px) + ${space(6)});
  max-height: calc(100dvh - var(--header-height, 56px) - ${space(8)});
  overflow-y: auto;
  ${oneColumn(css`
    position: static;
    max-height: none;
    overflow: visible;
  `)}
`;

/** One person and the guides for them. */
export function PersonPage() {
  const { personId = '' } = useParams();
  const ready = useSamples();
  const [deleted, setDeleted] = useState<string | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const panel = usePanel();
  const people = useStore(usePlatform().stores.people);
  const person = people.find(({ id }) => id === personId);
  useDocumentTitle(person?.name, texts.people);
  if (person && seen !== personId) setSeen(personId);
  if (!ready) return <LoadingText>{texts.loading}</LoadingText>;
  // Somebody deleted here is not missing: the dashboard, or the list alone, is on its way.
  if (!person && deleted === personId) return null;
  if (!person)
    return panel && seen === personId ? <Gone onGone={panel.close} /> : <MissingPerson />;
  return (
    <PageBody>
      <PageTitle actions={<BackLink to="/">{texts.back}</BackLink>}>
        <bdi>{person.name}</bdi>
      </PageTitle>
      <Columns>
        <LeftColumn $gap={4}>
          <PersonInformation person={person} onDelete={() => setDeleted(person.id)} />
          <NotesCard key={person.id} person={person} />
        </LeftColumn>
        <GuideShelf key={person.id} person={person} />
      </Columns>
    </PageBody>
  );
}

/** The list beside it has let the person go. */
function Gone({ onGone }: { onGone: () => void }) {
  useEffect(onGone, [onGone]);
  return null;
}
