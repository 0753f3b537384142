import { useDocumentTitle, useParams, usePlatform, useStore } from '@fieldline/platform';
import { BackLink, LoadingText, PageBody, PageTitle, space, Stack } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useSamples } from '../person/samples/seed';
import { GuideShelf } from './GuideShelf';
import { MissingPerson } from './MissingPerson';
import { NotesCard } from './NotesCard';
import { PersonInformation } from './PersonInformation';

const texts = {
  back: 'Back to Dashboard',
  people: 'People',
  loading: 'Loading person details...',
};

const oneColumn = '@media (max-width: 900px)';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;
  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

// Stays in view beside a long guide; below the header, which stays too.
const LeftColumn = styled(Stack)`
  position: sticky;
  top: calc(var(--header-height, 56px) + ${space(6)});
  max-height: calc(100dvh - var(--header-height, 56px) - ${space(8)});
  overflow-y: auto;
  ${oneColumn} {
    position: static;
    max-height: none;
    overflow: visible;
  }
`;

/** One person and the guides for them. */
export function PersonPage() {
  const { personId = '' } = useParams();
  const ready = useSamples();
  const [deleted, setDeleted] = useState<string | null>(null);
  const people = useStore(usePlatform().stores.people);
  const person = people.find(({ id }) => id === personId);
  useDocumentTitle(person?.name, texts.people);
  if (!ready) return <LoadingText>{texts.loading}</LoadingText>;
  // Somebody deleted here is not missing; the dashboard is on its way.
  if (!person) return deleted === personId ? null : <MissingPerson />;
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
