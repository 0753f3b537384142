import type { Person } from '@fieldline/contracts';
import { Link } from '@fieldline/platform';
import {
  Avatar,
  color,
  dayText,
  IconButton,
  Muted,
  phone,
  radius,
  Row,
  RowCheckbox,
  space,
  StatusBadge,
} from '@fieldline/ui';
import { ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react';
import styled, { css } from 'styled-components';
import { profileHref } from '../person/address';
import { Tag } from '../person/Tag';
import { texts } from './texts';

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.border};
  ${phone} {
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled(Link)`
  color: ${color.text};
  font-weight: 550;
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${space(1)};
  ${phone} {
    width: 100%;
    justify-content: flex-end;
  }
`;

const iconLink = css`
  display: inline-grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${radius.medium};
  color: ${color.text};
  &:hover {
    background: ${color.hover};
  }
`;
const OpenLink = styled.a`
  ${iconLink}
`;
const ViewLink = styled(Link)`
  ${iconLink}
`;

export interface PersonRowProps {
  person: Person;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One person of the list, with everything that can be done with them. */
export function PersonRow({ person, selected, onSelect, onEdit, onDelete }: PersonRowProps) {
  const { name, email, company, position, location } = person;
  const address = `/person/${encodeURIComponent(person.id)}`;
  const profile = profileHref(person.linkedinUrl);
  return (
    <Item>
      <RowCheckbox
        label={texts.select(name)}
        checked={selected}
        onToggle={() => onSelect(!selected)}
      />
      <Avatar name={name} />
      <Words>
        <Row>
          <Name to={address}>{name}</Name>
          <StatusBadge of="person" status={person.status} />
          {person.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Row>
        <Facts facts={[email, company, position, location]} />
        <Facts
          facts={[texts.guides(person.totalGuides), texts.last(dayText(person.lastContact))]}
        />
      </Words>
      <Actions>
        {profile && (
          <OpenLink
            href={profile}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.open(name)}
            title={texts.open(name)}
          >
            <ExternalLink size={16} aria-hidden />
          </OpenLink>
        )}
        <ViewLink to={address} aria-label={texts.view(name)} title={texts.view(name)}>
          <Eye size={16} aria-hidden />
        </ViewLink>
        <IconButton label={texts.edit(name)} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton label={texts.delete(name)} onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </Actions>
    </Item>
  );
}

const FactList = styled(Muted)`
  display: flex;
  flex-wrap: wrap;
  /* A mark stands behind each fact but the last, so that no line begins with one. */
  span:not(:last-child)::after {
    content: '·';
    margin: 0 ${space(1.5)};
  }
`;

const Facts = ({ facts }: { facts: readonly (string | undefined)[] }) => (
  <FactList>
    {facts.map((fact, index) => fact && <span key={`${index} ${fact}`}>{fact}</span>)}
  </FactList>
);
