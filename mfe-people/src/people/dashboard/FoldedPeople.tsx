import { type Person, personAddress } from '@fieldline/contracts';
import { Avatar, FactLine, FOLDED_ROWS, space, StatusBadge } from '@fieldline/ui';
import styled from 'styled-components';
import { Name } from './Name';

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  align-items: center;
  min-height: 56px;
`;

const Line = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The first people of the list, while its section is closed on a phone. */
export const FoldedPeople = ({ people }: { people: readonly Person[] }) => (
  <ul>
    {people.slice(0, FOLDED_ROWS).map(({ id, name, status, position, company }) => (
      <Row key={id}>
        <Avatar name={name} />
        <div>
          <Line>
            <Name to={personAddress(id)}>{name}</Name>
          </Line>
          <Line>
            <FactLine facts={[position, company]} />
          </Line>
        </div>
        <StatusBadge of="person" status={status} />
      </Row>
    ))}
  </ul>
);
