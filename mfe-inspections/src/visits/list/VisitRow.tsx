import type { Log } from '@fieldline/contracts';
import {
  dayText,
  FactLine,
  phone,
  RowActions,
  SampleMark,
  space,
  StatusBadge,
} from '@fieldline/ui';
import styled, { css } from 'styled-components';
import { EditDelete } from '../../paging/EditDelete';
import { cutOff, roomy, RowItem, RowName, RowWords } from '../../paging/rows';
import { WaitingMark } from '../../offline/capture/WaitingMark';
import { visitAddress } from '../../items/addresses';

const texts = { assignedTo: (name: string) => `Assigned to ${name}` };

export interface VisitRowProps {
  visit: Log;
  /** Whether to show the project's name. */
  namesProject: boolean;
  /** Actions; absent if the row is only a link. */
  actions?: { onEdit: () => void; onDelete: () => void };
}

/**
 * On windows wider than a phone one line in columns. Otherwise, and on touch screens, the name with
 * its status, and the facts below.
 */
const Words = styled(RowWords)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space(2)};
  ${roomy} {
    display: grid;
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr) 84px;
    gap: ${space(3)};
    > :nth-child(2) {
      order: 1;
      justify-self: end;
    }
    > :last-child {
      ${cutOff}
    }
    @media (hover: none) {
      grid-template-columns: minmax(0, 1fr) auto;
      row-gap: 0;
      > :nth-child(2) {
        order: 0;
      }
      > :last-child {
        grid-column: 1 / -1;
      }
    }
  }
`;

/** On a phone the buttons are beside the facts, so that the name has the whole first line. */
const Item = styled(RowItem)<{ $acts: boolean }>`
  ${({ $acts }) =>
    $acts &&
    css`
      ${phone} {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 ${space(2)};
        > :first-child {
          display: contents;
          > :first-child {
            grid-column: 1 / -1;
          }
        }
        > :last-child {
          grid-area: 2 / 2 / span 2;
        }
      }
    `}
`;

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
`;

/** One site visit of a list. */
export function VisitRow({ visit, namesProject, actions }: VisitRowProps) {
  const { id, title, projectName, location, date, engineer, status, assignedTo } = visit;
  return (
    <Item $acts={actions !== undefined} data-row={id}>
      <Words>
        <Title>
          <RowName to={visitAddress(id)}>{title}</RowName>
          <SampleMark id={id} />
        </Title>
        <span>
          <StatusBadge status={status} /> <WaitingMark logId={id} />
        </span>
        <FactLine
          facts={[
            dayText(date),
            namesProject && projectName,
            location,
            engineer,
            assignedTo && texts.assignedTo(assignedTo.name),
          ]}
        />
      </Words>
      {actions && (
        <RowActions>
          <EditDelete name={title} {...actions} />
        </RowActions>
      )}
    </Item>
  );
}
