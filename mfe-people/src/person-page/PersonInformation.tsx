import type { Person } from '@fieldline/contracts';
import { Badge, color, Row, Section, space, Stack } from '@fieldline/ui';
import styled from 'styled-components';
import { profileHref } from '../person/address';
import { dateText } from '../person/dates';
import { STATUS_HUES } from '../person/status';

const texts = {
  information: 'Person Information',
  company: 'Company',
  position: 'Position',
  location: 'Location',
  email: 'Email',
  lastContact: 'Last contact',
  profile: 'LinkedIn Profile',
};

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};
  overflow-wrap: anywhere;
  dt {
    color: ${color.muted};
  }
`;

const StatusBadge = styled(Badge)`
  text-transform: capitalize;
`;

/** What is known about a person. */
export function PersonInformation({ person }: { person: Person }) {
  const href = profileHref(person.linkedinUrl);
  return (
    <Section title={texts.information}>
      <Stack>
        <Row>
          <StatusBadge $hue={STATUS_HUES[person.status]}>{person.status}</StatusBadge>
          {person.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Row>
        <Facts>
          <Fact label={texts.company} value={person.company} />
          <Fact label={texts.position} value={person.position} />
          <Fact label={texts.location} value={person.location} />
          <Fact label={texts.email} value={person.email} />
          <Fact label={texts.lastContact} value={dateText(person.lastContact)} />
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

function Fact({ label, value }: { label: string; value: string | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
