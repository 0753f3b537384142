import { type Person, personAddress } from '@fieldline/contracts';
import {
  Avatar,
  color,
  dayText,
  FactLine,
  fontSize,
  IconButton,
  phone,
  Row,
  RowActions,
  RowCheckbox,
  space,
  SampleMark,
  StatusBadge,
} from '@fieldline/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Tag } from '../../person/Tag';
import { PersonButtons } from '../PersonButtons';
import { texts } from '../texts';
import { Name } from './Name';

/** Wider than a phone. */
const roomy = '@media (min-width: 641px)';

/** Not wide enough for facts beside a name with its marks. */
const narrow = '@media (min-width: 641px) and (max-width: 1199.98px)';

/** A wide screen without hovering, where rows always show their actions. */
const tablet = '@media (hover: none) and (min-width: 1024px)';

const Item = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.border};
  ${roomy} {
    min-height: 56px;
    padding: ${space(1.5)} 0;
  }
  ${tablet} {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) auto;
    gap: 0 ${space(3)};
    > :first-child,
    > :nth-child(2) {
      grid-row: 1 / span 2;
    }
  }
  /* Avatar, words, and a button that shows the actions in a separate line. */
  ${phone} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 ${space(2)};
    min-height: 72px;
    padding: ${space(1)} 0;
  }
`;

/**
 * On a wide screen two lines: the name beside the guides and the last contact, and the facts below. On a narrower one
 * three, and on a wide tablet too, the last of them beside the actions, so that the name has the whole width.
 */
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  ${roomy} {
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
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${tablet} {
    display: contents;
    > :nth-child(-n + 2) {
      grid-column: 3 / -1;
    }
    /* Also below checkbox and avatar, so that both facts fit beside four buttons. */
    > :nth-child(3) {
      grid-area: 3 / 1 / auto / 4;
      font-size: ${fontSize.small};
    }
  }
`;

/** The name is shortened last: what follows it is cut off first. */
const Heading = styled(Row)`
  ${roomy} {
    > * {
      flex: none;
    }
    > a {
      max-width: 100%;
    }
  }
`;

/** On a wide screen as many as fit in the line. */
const Tags = styled.span`
  display: contents;
  ${roomy} {
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

const Facts = styled.p`
  ${roomy} {
    text-overflow: ellipsis;
  }
  ${phone} {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Actions = styled(RowActions)<{ $open: boolean }>`
  ${tablet} {
    grid-area: 3 / 4;
  }
  ${phone} {
    display: ${({ $open }) => ($open ? 'flex' : 'none')};
    grid-column: 1 / -1;
    justify-content: flex-end;
  }
`;

/** On a phone people are selected on their own page. */
const Select = styled.span`
  display: flex;
  ${phone} {
    display: none;
  }
`;

/** Shows the actions on a phone. */
const More = styled(IconButton)`
  display: none;
  ${phone} {
    position: relative;
    z-index: 1;
    display: inline-flex;
  }
`;

export interface PersonRowProps {
  person: Person;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One person of the list, and the buttons for them. */
export function PersonRow({ person, selected, onSelect, onEdit, onDelete }: PersonRowProps) {
  const { name, email, company, position, location } = person;
  const [isOpen, setOpen] = useState(false);
  return (
    <Item data-row={person.id}>
      <Select>
        <RowCheckbox
          label={texts.select(name)}
          checked={selected}
          onToggle={() => onSelect(!selected)}
        />
      </Select>
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
        <Facts>
          <FactLine facts={[email, company, position, location]} />
        </Facts>
        <Facts>
          <FactLine
            facts={[texts.guides(person.totalGuides), texts.last(dayText(person.lastContact))]}
          />
        </Facts>
      </Words>
      <More label={texts.more(name)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Ellipsis size={20} aria-hidden />
      </More>
      <Actions $open={isOpen}>
        <PersonButtons person={person} onEdit={onEdit} onDelete={onDelete} view />
      </Actions>
    </Item>
  );
}
