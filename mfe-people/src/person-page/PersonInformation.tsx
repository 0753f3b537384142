import type { Person } from '@fieldline/contracts';
import { dayText, Facts, fontSize, Row, Section, space, Stack, StatusBadge } from '@fieldline/ui';
import { ExternalLink, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { mailHref, phoneHref, profileHref } from '../person/address';
import { FollowUp } from './FollowUp';
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
  @media (pointer: coarse) {
    a {
      min-height: 44px;
    }
  }
`;

/** A person's facts, the ways to reach them, and the next follow-up. */
export function PersonInformation({ person }: { person: Person }) {
  const mayChange = useMayChange()(person);
  return (
    <Section title={texts.information}>
      <Stack>
        {mayChange ? (
          <StatusControl person={person} />
        ) : (
          <StatusBadge of="person" status={person.status} />
        )}
        {person.tags.length > 0 && (
          <Row>
            {person.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Row>
        )}
        <ContactLinks person={person} />
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
        {mayChange && <FollowUp person={person} />}
      </Stack>
    </Section>
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
