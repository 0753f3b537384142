import type { Person } from '@fieldline/contracts';
import { Link } from '@fieldline/platform';
import {
  Avatar,
  color,
  dayText,
  desk,
  Muted,
  phone,
  Row,
  RowActions,
  RowCheckbox,
  rowTarget,
  space,
  SampleMark,
  StatusBadge,
} from '@fieldline/ui';
import styled from 'styled-components';
import { personAddress } from '../person/address';
import { Tag } from '../person/Tag';
import { PersonButtons } from './PersonButtons';
import { texts } from './texts';

/** At a desk whose rows always show their actions. */
const tablet = '@media (hover: none) and (min-width: 1024px)';

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
  ${tablet} {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) auto;
    gap: 0 ${space(3)};
    > :nth-child(-n + 2) {
      grid-row: 1 / span 3;
    }
  }
  /* Who it is in one line, and all else below it over the whole width. */
  ${phone} {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr);
    gap: ${space(1)} ${space(2)};
  }
`;

/**
 * At a desk two lines: who it is with what was done, and below how to reach them. On a tablet three,
 * the last beside the actions: so the name has the width.
 */
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  ${phone} {
    display: contents;
    > :not(:first-child) {
      grid-column: 1 / -1;
    }
  }
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
  ${tablet} {
    display: contents;
    > :nth-child(-n + 2) {
      grid-column: 3 / -1;
    }
    > :nth-child(3) {
      grid-area: 3 / 3;
    }
  }
`;

/** The name gives way last: what stands behind it is cut off first. */
const Heading = styled(Row)`
  ${desk} {
    > * {
      flex: none;
    }
    > a {
      max-width: 100%;
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
  ${rowTarget}
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
  ${tablet} {
    grid-area: 3 / 4;
  }
  ${phone} {
    grid-column: 1 / -1;
    justify-content: flex-end;
  }
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
          <Name to={personAddress(person.id)}>{name}</Name>
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
        <PersonButtons person={person} onEdit={onEdit} onDelete={onDelete} view />
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
  /* As running text, in two lines at most. */
  ${phone} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
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
