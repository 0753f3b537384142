import type { Person } from '@fieldline/contracts';
import { Link } from '@fieldline/platform';
import {
  Avatar,
  color,
  dayText,
  desk,
  IconButton,
  Muted,
  phone,
  radius,
  Row,
  RowActions,
  RowCheckbox,
  space,
  SampleMark,
  StatusBadge,
} from '@fieldline/ui';
import { ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react';
import styled, { css } from 'styled-components';
import { profileHref } from '../person/address';
import { Tag } from '../person/Tag';
import { texts } from './texts';

const Item = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.border};
  ${desk} {
    min-height: 56px;
    padding: ${space(1.5)} 0;
  }
  ${phone} {
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

/** At a desk two lines: who it is with what was done, and below how to reach them. */
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  ${desk} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${space(3)};
    > :nth-child(2) {
      grid-area: 2 / 1 / auto / -1;
    }
    > * {
      flex-wrap: nowrap;
      overflow: hidden;
      white-space: nowrap;
    }
  }
`;

const Heading = styled(Row)`
  ${desk} {
    > * {
      flex: none;
    }
    > a {
      flex: 0 1 auto;
    }
  }
`;

/** At a desk as many as there is room for in the line. */
const Tags = styled.span`
  display: contents;
  ${desk} {
    && {
      flex: 1 1 0;
    }
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    height: 22px;
    overflow: hidden;
    > * {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

const Name = styled(Link)`
  color: ${color.text};
  font-weight: 550;
  text-decoration: none;
  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
  ${desk} {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Actions = styled(RowActions)`
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
    <Item data-row={person.id}>
      <RowCheckbox
        label={texts.select(name)}
        checked={selected}
        onToggle={() => onSelect(!selected)}
      />
      <Avatar name={name} />
      <Words>
        <Heading>
          <Name to={address}>{name}</Name>
          <StatusBadge of="person" status={person.status} />
          <SampleMark id={person.id} />
          <Tags>
            {person.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Tags>
        </Heading>
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
  ${desk} {
    display: block;
    text-overflow: ellipsis;
  }
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
