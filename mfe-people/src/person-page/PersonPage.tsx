import type { Person } from '@fieldline/contracts';
import { useParams, usePlatform } from '@fieldline/platform';
import {
  ButtonLink,
  color,
  PageBody,
  PageTitle,
  phone,
  Section,
  space,
  Stack,
} from '@fieldline/ui';
import styled from 'styled-components';
import { dateText } from '../people/model';
import { GuideShelf } from './GuideShelf';
import { MissingPerson } from './MissingPerson';
import { profileHref } from './model';

const texts = {
  back: 'Back to Dashboard',
  information: 'Person Information',
  company: 'Company',
  position: 'Position',
  location: 'Location',
  email: 'Email',
  lastContact: 'Last contact',
  profile: 'LinkedIn Profile',
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};
  overflow-wrap: anywhere;
  dt {
    color: ${color.muted};
  }
`;

/** One person and the guides for them. */
export function PersonPage() {
  const { personId = '' } = useParams();
  const person = usePlatform()
    .stores.people.use()
    .find(({ id }) => id === personId);
  if (!person) return <MissingPerson />;
  return (
    <PageBody>
      <PageTitle actions={<ButtonLink to="/">{texts.back}</ButtonLink>}>{person.name}</PageTitle>
      <Columns>
        <PersonInformation person={person} />
        <GuideShelf person={person} />
      </Columns>
    </PageBody>
  );
}

function PersonInformation({ person }: { person: Person }) {
  const facts = [
    [texts.company, person.company],
    [texts.position, person.position],
    [texts.location, person.location],
    [texts.email, person.email],
    [texts.lastContact, dateText(person.lastContact)],
  ] as const;
  const href = profileHref(person.linkedinUrl);
  return (
    <Section title={texts.information}>
      <Stack>
        <Facts>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </Facts>
        {href && (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {texts.profile}
          </a>
        )}
      </Stack>
    </Section>
  );
}
