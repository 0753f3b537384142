import type { Person } from '@fieldline/contracts';
import { useDocumentTitle, usePanel, useParams, usePlatform, useStore } from '@fieldline/platform';
import {
  Avatar,
  BackLink,
  FactLine,
  LoadingText,
  PageBody,
  PageHead,
  SampleMark,
  space,
  Stack,
  SubjectOfPage,
  useUnsavedInput,
} from '@fieldline/ui';
import { useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { useKept } from '../editing/useKept';
import { useSamples } from '../person/samples/useSamples';
import { TeamMark } from '../person/TeamMark';
import { GuideShelf } from './GuideShelf';
import { MissingPerson } from './MissingPerson';
import { NotesCard } from './NotesCard';
import { oneColumn } from './oneColumn';
import { PersonActions } from './PersonActions';
import { PersonInformation } from './PersonInformation';

const texts = {
  back: 'Back to Dashboard',
  people: 'People',
  loading: 'Loading person details...',
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;
  @media (max-width: 900px) {
    grid-template-columns: 240px minmax(0, 1fr);
  }
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

const Who = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** One person and the guides for them. */
export function PersonPage() {
  const { hasUnsaved, hold } = useUnsavedInput();
  const { personId = '' } = useParams();
  const ready = useSamples();
  const [deleted, setDeleted] = useState<string | null>(null);
  const panel = usePanel();
  const people = useStore(usePlatform().stores.people);
  const stored = people.find(({ id }) => id === personId);
  const kept = useKept(stored, true);
  const wasShown = kept?.id === personId;
  const isDeletedHere = deleted === personId;
  const person = stored ?? (wasShown && hasUnsaved && !isDeletedHere ? kept : undefined);
  useDocumentTitle(person?.name, texts.people);
  if (!ready) return <LoadingText>{texts.loading}</LoadingText>;
  if (person) {
    return (
      <SubjectOfPage deleted={stored ? undefined : person.name} hold={hold}>
        <PersonDetails
          key={person.id}
          person={person}
          keepsGuide={hasUnsaved}
          onDelete={() => setDeleted(person.id)}
        />
      </SubjectOfPage>
    );
  }
  // After a deletion here the person is not missing: the dashboard or the list is about to be shown.
  if (isDeletedHere) return null;
  return panel && wasShown ? <Gone onGone={panel.close} /> : <MissingPerson />;
}

interface PersonDetailsProps {
  person: Person;
  /** Whether the guide being read stays shown after it is deleted. */
  keepsGuide: boolean;
  onDelete: () => void;
}

function PersonDetails({ person, keepsGuide, onDelete }: PersonDetailsProps) {
  const { name, position, company } = person;
  return (
    <PageBody>
      <PageHead
        back={<BackLink to="/">{texts.back}</BackLink>}
        facts={
          <Who>
            <Avatar name={name} size={24} />
            <FactLine facts={[position, company]} />
            <SampleMark id={person.id} />
            <TeamMark person={person} />
          </Who>
        }
        actions={<PersonActions person={person} onDelete={onDelete} />}
      >
        <bdi>{name}</bdi>
      </PageHead>
      <Columns>
        <LeftColumn $gap={4}>
          <PersonInformation person={person} />
          <NotesCard person={person} />
        </LeftColumn>
        <GuideShelf person={person} keepsGuide={keepsGuide} />
      </Columns>
    </PageBody>
  );
}

/** Closes the panel beside the list when its person is deleted elsewhere. */
function Gone({ onGone }: { onGone: () => void }) {
  useEffect(onGone, [onGone]);
  return null;
}
