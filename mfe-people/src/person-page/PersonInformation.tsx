import type { Person } from '@fieldline/contracts';
import { useDisclosure } from '@fieldline/platform';
import {
  coarse,
  color,
  dayText,
  Facts,
  fontSize,
  Row,
  Section,
  space,
  Stack,
  StatusBadge,
  useFolds,
} from '@fieldline/ui';
import { ExternalLink, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { mailHref, phoneHref, profileHref } from '../person/links';
import { FollowUp } from './FollowUp';
import { oneColumn } from './oneColumn';
import { useMayChange } from '../person/sharing';
import { Tag } from '../person/Tag';
import { StatusControl } from './StatusControl';

const texts = {
  information: 'Person Information',
  company: 'Company',
  position: 'Position',
  location: 'Location',
  email: 'Email',
  phone: 'Phone',
  lastContact: 'Last contact',
  profile: 'LinkedIn Profile',
  followUp: 'Next follow-up',
  details: 'Details',
};

const Contacts = styled.ul`
  display: grid;
  gap: ${space(1)};
  overflow-wrap: anywhere;
  a {
    display: flex;
    gap: ${space(2)};
    align-items: center;
    min-height: 28px;
    min-width: 0;
    font-size: ${fontSize.body};
    span {
      min-width: 0;
    }
    svg {
      flex: none;
    }
  }
  ${coarse} {
    a {
      min-height: 44px;
    }
  }
`;

/** Status and follow-up are side by side if the column is as wide as the page. */
const Standing = styled(Stack)`
  ${oneColumn(css`
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)};
  `)}
`;

const Folded = styled.details`
  margin-bottom: -${space(2)};
  border-top: 1px solid ${color.border};
  summary {
    color: ${color.muted};
    cursor: pointer;
  }
`;

/** How to reach a person, the next step, and their facts. */
export function PersonInformation({ person }: { person: Person }) {
  const mayChange = useMayChange()(person);
  return (
    <Section title={texts.information}>
      <Stack>
        <ContactLinks person={person} />
        {mayChange ? (
          <Standing>
            <StatusControl person={person} />
            <FollowUp person={person} />
          </Standing>
        ) : (
          <StatusBadge of="person" status={person.status} />
        )}
        <Details>
          <Stack>
            {person.tags.length > 0 && (
              <Row>
                {person.tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </Row>
            )}
            <Facts
              nameWidth={96}
              facts={[
                [texts.company, person.company],
                [texts.position, person.position],
                [texts.location, person.location],
                [texts.lastContact, dayText(person.lastContact)],
                ...(mayChange ? [] : ([[texts.followUp, dayText(person.followUpAt)]] as const)),
              ]}
            />
          </Stack>
        </Details>
      </Stack>
    </Section>
  );
}

/** Collapsed on a phone, where most of it is already shown under the name. */
function Details({ children }: { children: ReactNode }) {
  const folds = useFolds();
  const [isOpen, setOpen] = useDisclosure('details');
  if (!folds) return children;
  return (
    <Folded open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.details}</summary>
      {children}
    </Folded>
  );
}

function ContactLinks({ person: { email, phone, linkedinUrl } }: { person: Person }) {
  const profile = profileHref(linkedinUrl);
  if (!email && !phone && !profile) return null;
  return (
    <Contacts>
      {email && (
        <Contact href={mailHref(email)} icon={<Mail size={16} aria-label={texts.email} />}>
          {email}
        </Contact>
      )}
      {phone && (
        <Contact href={phoneHref(phone)} icon={<Phone size={16} aria-label={texts.phone} />}>
          {phone}
        </Contact>
      )}
      {profile && (
        <Contact href={profile} outside icon={<ExternalLink size={16} aria-hidden />}>
          {texts.profile}
        </Contact>
      )}
    </Contacts>
  );
}

interface ContactProps {
  href: string;
  icon: ReactNode;
  outside?: boolean;
  children: ReactNode;
}

const Contact = ({ href, icon, outside = false, children }: ContactProps) => (
  <li>
    <a href={href} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {icon}
      <span>{children}</span>
    </a>
  </li>
);
